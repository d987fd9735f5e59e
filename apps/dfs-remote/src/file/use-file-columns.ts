import { useEffect, useState } from 'react';
import { reportFailure } from '../page/report-failure';
import type { FileColumns } from './file-columns';

const NONE: FileColumns = { headers: [], recognised: {} };

/** The columns of a file; none until they are read. */
export function useFileColumns(file: File): FileColumns {
  const [read, setRead] = useState<{ file: File; columns: FileColumns } | null>(null);
  useEffect(() => {
    let isStale = false;
    void import('./file-columns')
      .then(({ readFileColumns }) => readFileColumns(file))
      .then((columns) => isStale || setRead({ file, columns }), reportFailure);
    return () => {
      isStale = true;
    };
  }, [file]);
  return read?.file === file ? read.columns : NONE;
}
