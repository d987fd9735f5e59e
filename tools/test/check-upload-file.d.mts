export interface AskedFor {
  tournament: string;
  slate: readonly { id: string; position: string; team: string; price: number }[];
  salaryCap: number;
}
export function checkUploadFile(text: string, asked: AskedFor): { lineups: string[][]; faults: string[] };
