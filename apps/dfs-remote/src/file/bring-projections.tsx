import { pastedToCsv } from '@fanteam/fanteam-files';
import { useState } from 'react';
import { ProblemNote } from '../page/problem-note';
import { DropZone } from './drop-zone';
import { PasteBox } from './paste-box';
import type { MergeInput } from './store-file';
import { isCsv } from './stored-file';

/** A file of projections and how it is to be read, before anything was decided about its rows. */
export type ProjectionsInput = Omit<MergeInput, 'decisions' | 'decided'>;

interface BringProjectionsProps {
  chooseLabel: string;
  isBusy: boolean;
  onBring: (input: ProjectionsInput) => void;
}

/** The two ways to bring projections: a file, or lines copied from anywhere. */
export function BringProjections({ chooseLabel, isBusy, onBring }: BringProjectionsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const bring = (file: File, addedLines: number) => {
    setRefusal(isCsv(file) ? null : `Only .csv files can be read, and ${file.name} is none.`);
    if (isCsv(file)) onBring({ file, addedLines, columns: {} });
  };
  return (
    <>
      <DropZone
        title="Drop a projections file here"
        hint="A .csv with a projection per player, found by id, or by name and team"
        chooseLabel={chooseLabel}
        onPick={(file) => bring(file, 0)}
      />
      <PasteBox
        isBusy={isBusy}
        onPaste={(text) => {
          const { csv, addedLines } = pastedToCsv(text);
          bring(new File([csv], 'pasted lines.csv', { type: 'text/csv' }), addedLines);
        }}
      />
      {refusal !== null && <ProblemNote text={refusal} />}
    </>
  );
}
