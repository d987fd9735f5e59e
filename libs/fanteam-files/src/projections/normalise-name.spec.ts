import { normaliseName } from './normalise-name';

it.each([
  ['Łukasz O’Brien-Sæther Jr.', 'lukasz obrien saether'],
  ['Sætre, Bjørn', 'bjorn saetre'],
  ['Groß', 'gross'],
  ['Đorđe Işık', 'dorde isik'],
  ['İlkay', 'ilkay'],
  ['B. Lund', 'b lund'],
  ["N'Diaye", 'ndiaye'],
  ['Lund, Jr', 'lund'],
  ['Junior', 'junior'],
  ['Junior Holt', 'junior holt'],
  ['Vini Júnior', 'vini'],
  ['  Bo\u00a0 Lund ', 'bo lund'],
  ['?!', ''],
])('normalises %s to "%s"', (name, compared) => {
  expect(normaliseName(name)).toBe(compared);
});
