/**
 * The starters of two matches with prices, odds and expected estimates, made with an independent implementation of the
 * model in Python. Prices and starters are those of the public FPL history (vaastav/Fantasy-Premier-League), season
 * 2023-24, round 10. The strengths of the clubs are taken over all 20 clubs of that round.
 */
const TABLE = `
club,opponent,home,name,position,price,odds1,oddsX,odds2,over,under,goals,against,z,strength,opponentStrength,file,pairing,odds
Crystal Palace,Spurs,True,P01,0,4.5,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,-1.0696,-0.0883,0.1117,3.9587,3.7917,3.69
Crystal Palace,Spurs,True,P02,1,4.9,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,0.0563,-0.0883,0.1117,2.732,2.4958,2.2997
Crystal Palace,Spurs,True,P03,1,4.5,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,-1.0696,-0.0883,0.1117,2.5566,2.324,2.1529
Crystal Palace,Spurs,True,P04,1,4.5,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,-1.0696,-0.0883,0.1117,2.5566,2.324,2.1529
Crystal Palace,Spurs,True,P05,1,4.5,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,-1.0696,-0.0883,0.1117,2.5566,2.324,2.1529
Crystal Palace,Spurs,True,P06,2,5.4,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,1.4636,-0.0883,0.1117,4.3619,4.2628,3.9777
Crystal Palace,Spurs,True,P07,2,5.0,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,0.3378,-0.0883,0.1117,3.6059,3.5208,3.3324
Crystal Palace,Spurs,True,P08,2,4.9,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,0.0563,-0.0883,0.1117,3.4663,3.3837,3.2124
Crystal Palace,Spurs,True,P09,2,4.7,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,-0.5066,-0.0883,0.1117,3.2298,3.1513,3.0081
Crystal Palace,Spurs,True,P10,2,4.9,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,0.0563,-0.0883,0.1117,3.4663,3.3837,3.2124
Crystal Palace,Spurs,True,P11,3,5.5,4.5,3.75,1.75,1.94,1.96,0.9779,1.7066,1.7451,-0.0883,0.1117,4.1749,4.0979,3.857
Spurs,Crystal Palace,False,P12,0,5.2,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,-0.4494,0.1117,-0.0883,4.4083,4.3974,4.5835
Spurs,Crystal Palace,False,P13,1,4.3,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,-0.9614,0.1117,-0.0883,3.3994,3.4038,3.6943
Spurs,Crystal Palace,False,P14,1,5.2,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,-0.4494,0.1117,-0.0883,3.4975,3.4983,3.7908
Spurs,Crystal Palace,False,P15,1,4.9,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,-0.6201,0.1117,-0.0883,3.4608,3.463,3.7547
Spurs,Crystal Palace,False,P16,1,4.6,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,-0.7908,0.1117,-0.0883,3.4283,3.4317,3.7227
Spurs,Crystal Palace,False,P17,2,5.0,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,-0.5632,0.1117,-0.0883,3.7665,3.723,3.8212
Spurs,Crystal Palace,False,P18,2,7.0,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,0.5746,0.1117,-0.0883,4.5293,4.4609,4.5734
Spurs,Crystal Palace,False,P19,2,8.1,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,1.2004,0.1117,-0.0883,5.1399,5.051,5.1753
Spurs,Crystal Palace,False,P20,2,6.7,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,0.4039,0.1117,-0.0883,4.39,4.3263,4.4361
Spurs,Crystal Palace,False,P21,2,4.6,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,-0.7908,0.1117,-0.0883,3.6527,3.6127,3.7089
Spurs,Crystal Palace,False,P22,2,9.5,4.5,3.75,1.75,1.94,1.96,1.7066,0.9779,1.9968,0.1117,-0.0883,6.214,6.0882,6.2337
Brentford,Chelsea,False,P23,0,4.5,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,-0.8169,-0.0407,0.0031,4.0615,3.8485,3.5892
Brentford,Chelsea,False,P24,1,4.5,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,-0.8169,-0.0407,0.0031,2.7695,2.4401,1.9843
Brentford,Chelsea,False,P25,1,4.5,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,-0.8169,-0.0407,0.0031,2.7695,2.4401,1.9843
Brentford,Chelsea,False,P26,1,4.5,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,-0.8169,-0.0407,0.0031,2.7695,2.4401,1.9843
Brentford,Chelsea,False,P27,1,4.5,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,-0.8169,-0.0407,0.0031,2.7695,2.4401,1.9843
Brentford,Chelsea,False,P28,1,4.4,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,-0.9446,-0.0407,0.0031,2.7531,2.4256,1.9723
Brentford,Chelsea,False,P29,2,5.4,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,0.3319,-0.0407,0.0031,3.7333,3.5199,3.2402
Brentford,Chelsea,False,P30,2,5.5,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,0.4595,-0.0407,0.0031,3.8064,3.5859,3.2961
Brentford,Chelsea,False,P31,2,6.7,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,1.9912,-0.0407,0.0031,5.0821,4.7306,4.2588
Brentford,Chelsea,False,P32,2,5.5,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,0.4595,-0.0407,0.0031,3.8064,3.5859,3.2961
Brentford,Chelsea,False,P33,3,5.9,1.65,4.0,5.25,1.8,2.0,0.9399,1.8424,0.9701,-0.0407,0.0031,3.9445,3.6852,3.4007
Chelsea,Brentford,True,P34,0,4.6,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,-0.9029,0.0031,-0.0407,4.1589,4.3948,4.6562
Chelsea,Brentford,True,P35,1,4.6,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,-0.9029,0.0031,-0.0407,2.944,3.3809,3.8301
Chelsea,Brentford,True,P36,1,4.8,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,-0.6714,0.0031,-0.0407,2.9784,3.4202,3.8753
Chelsea,Brentford,True,P37,1,5.0,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,-0.4399,0.0031,-0.0407,3.0188,3.4664,3.9286
Chelsea,Brentford,True,P38,1,5.1,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,-0.3241,0.0031,-0.0407,3.0417,3.4925,3.9587
Chelsea,Brentford,True,P39,2,4.7,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,-0.7872,0.0031,-0.0407,3.3478,3.558,3.8033
Chelsea,Brentford,True,P40,2,5.4,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,0.0232,0.0031,-0.0407,3.7221,3.9777,4.2781
Chelsea,Brentford,True,P41,2,5.3,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,-0.0926,0.0031,-0.0407,3.6609,3.909,4.2002
Chelsea,Brentford,True,P42,2,7.0,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,1.8753,0.0031,-0.0407,5.2505,5.7061,6.2493
Chelsea,Brentford,True,P43,2,5.0,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,-0.4399,0.0031,-0.0407,3.4936,3.7213,3.9876
Chelsea,Brentford,True,P44,3,6.9,1.65,4.0,5.25,1.8,2.0,1.8424,0.9399,1.7596,0.0031,-0.0407,4.6091,4.9646,5.4558
`;

export interface GoldenRow {
  club: string;
  isHome: boolean;
  name: string;
  /** Index into POSITIONS. */
  position: number;
  price: number;
  odds: { home: number; draw: number; away: number; over: number; under: number };
  goals: number;
  against: number;
  z: number;
  strength: number;
  opponentStrength: number;
  /** The estimate from prices alone, with the pairing, and with odds. */
  estimates: { price: number; pairing: number; odds: number };
}

export const GOLDEN_ROWS: readonly GoldenRow[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [club, , home, name, ...numbers] = line.split(',');
    const values = numbers.map(Number);
    const at = (index: number): number => values[index]!;
    return {
      club: club!,
      isHome: home === 'True',
      name: name!,
      position: at(0),
      price: at(1),
      odds: { home: at(2), draw: at(3), away: at(4), over: at(5), under: at(6) },
      goals: at(7),
      against: at(8),
      z: at(9),
      strength: at(10),
      opponentStrength: at(11),
      estimates: { price: at(12), pairing: at(13), odds: at(14) },
    };
  });
