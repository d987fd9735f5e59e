import { readFileColumns } from './file-columns';

const recognised = async (header: string) =>
  (await readFileColumns(new File([`${header}\n`], 'a.csv'))).mapping;

describe('the columns of a file', () => {
  it('are detected as on the server, and all headers are listed', async () => {
    const file = new File(['Name,FName,Club,Price,12_Pts,Mood\nDahl,Rúni,MCI,6,4,good'], 'a.csv');
    const { headers, mapping: found } = await readFileColumns(file);
    expect(headers).toEqual(['Name', 'FName', 'Club', 'Price', '12_Pts', 'Mood']);
    expect(found).toMatchObject({
      name: 'FName + Name',
      team: 'Club',
      salary: 'Price',
      projection: '12_Pts',
      position: null,
    });
  });

  it('use the preferred alias', async () => {
    expect(await recognised('Points,Proj,ID,Player')).toMatchObject({ projection: 'Proj', name: 'Player' });
  });

  it('combine a first name with the surname', async () => {
    expect(await recognised('First Name,Last Name,Nickname')).toMatchObject({
      name: 'First Name + Last Name',
    });
  });
});
