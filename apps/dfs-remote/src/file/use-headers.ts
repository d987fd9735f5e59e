import { useEffect, useState } from 'react';
import { reportFailure } from '../page/report-failure';

/** The headers of a file's columns; none until they are read. */
export function useHeaders(file: File): readonly string[] {
  const [read, setRead] = useState<{ file: File; headers: string[] } | null>(null);
  useEffect(() => {
    let isStale = false;
    void import('./file-headers')
      .then(({ headersOfFile }) => headersOfFile(file))
      .then((headers) => isStale || setRead({ file, headers }), reportFailure);
    return () => {
      isStale = true;
    };
  }, [file]);
  return read?.file === file ? read.headers : NONE;
}

const NONE: readonly string[] = [];
