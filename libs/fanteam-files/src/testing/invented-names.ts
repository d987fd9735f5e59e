/** Invented players with names of the kinds that real squads contain. */

/** Combines each start with each end. */
const combine = (starts: string, ends: string) =>
  starts.split(' ').flatMap((start) => ends.split(' ').map((end) => start + end));
const list = (words: string) => words.split(', ');

export interface NameStyle {
  /** How many of 100 players have names of this style. */
  share: number;
  first: readonly string[];
  last: readonly string[];
  /** Share of players who are known by a single name. */
  single?: { share: number; names: readonly string[] };
  /** The surname of the mother, which only some sites add. */
  second?: readonly string[];
}

const ENGLISH = list(
  'James, Jacob, Benjamin, Daniel, Joshua, Matthew, Samuel, Thomas, William, Oliver, Dominic, Harry, Nicholas, Michael, Alexander, Joseph, Edward, Reece, Kyle, Callum, Conor, Séamus, Anthony, Christopher, Robert, Jonathan, Lewis, Curtis, Ezra, Noni',
);
const IBERIAN_LAST = list(
  'García, Rodríguez, Martínez, López, Fernández, Núñez, Ibáñez, Muñoz, Sánchez, Hernández, Jiménez, Ramírez, Vázquez, Domínguez, Gutiérrez, Peña, Zubizarra, Oyarzun, Merinero, Llorenç, Capdevila, Busquera, Azkoitia, Remirez, Olmedo, Carvajales, Torralba, Montes, de la Cruz, del Río, de la Fuente',
);
const PORTUGUESE_LAST = list(
  'Silva, Santos, Fernandes, Pereira, Costa, Neves, dos Santos, da Silva, Magalhães, Guimarães, Conceição, Gonçalves, Araújo, Moutinho, Palhares, Carvalhal, Ramalho, Teixeira, de Oliveira, Queiroz, Batista, Lourenço, Simões, Trindade',
);

export const STYLES: readonly NameStyle[] = [
  {
    share: 42,
    first: ENGLISH,
    last: [
      ...combine(
        'Ash Brad Whit Hart Mil Stan Wel Cal Thorn Row Hal Pem Lang Brom Dew Kirk Nor Shel Wick Barn',
        'ford ley worth ton combe well ridge sham',
      ),
      ...list(
        'Murphy, Walker, Smith, Johnson, Wilson, Bennett, Hughes, Barnes, Gray, Young, Hall, Cole, O’Brien, O’Shea, McNeill, MacAllan, Ward-Bishop, Calvert-Hale, Alexander-Moore, Wan-Ellis, Lewis-Porter, Gibbs-Black, Smith-Rowley, Hudson-Adey',
      ),
    ],
  },
  {
    share: 8,
    first: list(
      'José, Álvaro, Íñigo, Sergio, Francisco, Jesús, Ángel, Rodrigo, Raúl, Andrés, Martín, Iker, Unai, Adrián, Ignacio, Alejandro',
    ),
    last: IBERIAN_LAST,
    single: { share: 0.1, names: list('Isquito, Kepita, Joselinho, Gavín, Pedrín, Yeremi') },
    second: IBERIAN_LAST,
  },
  {
    share: 8,
    first: list(
      'João, Bruno, Gabriel, Vinícius, Lucas, Matheus, Rúben, Diogo, Bernardo, Rafael, Nélson, Thiago, Estêvão, André',
    ),
    last: PORTUGUESE_LAST,
    single: {
      share: 0.2,
      names: list(
        'Éderlan, Danilson, Casimir, Joelinho, Toninho, Vitorinho, Evanildo, Savínio, Muriello, Antonny',
      ),
    },
    second: PORTUGUESE_LAST,
  },
  {
    share: 5,
    first: list('Virgil, Joris, Matthijs, Daan, Jurriën, Nathan, Micky, Jan Paul, Sepp, Quinten, Wouter'),
    last: list(
      'van der Berg, van Dijken, de Ligter, van de Ven, ten Haag, de Jong, Timmer, Gravenhuis, van den Broek, Bergwijk, Zirkzand, de Vrij, van Heck, Klaas, Wieffers, Geertruid, De Kuyper, Onanga, van Aken',
    ),
  },
  {
    share: 7,
    first: list('Kai, Niclas, Timo, Jürgen, Maximilian, Florian, Leon, Björn, Felix, Jonas, Philipp'),
    last: [
      ...combine('Ober Stein Wald Brand Kirch', 'mann berg bauer hofer'),
      ...list('Müller, Groß, Weiß, Schäfer, Kühn, Füllberg, Größl, von Bergen, Jäger, Köhler'),
    ],
  },
  {
    share: 7,
    first: list('Martin, Bjørn, Erling, Kristoffer, Søren, Håkon, Åke, Mikkel, Jørgen, Rasmus, Emil, Mads'),
    last: [
      ...combine('Lind Sand Berg Ny', 'ström gren qvist dahl'),
      ...list(
        'Sørensen, Højgård, Ajerås, Nørby, Sæther, Åkesson, Kjærsgård, Bruun Larssen, Møller Vik, Østigård',
      ),
    ],
  },
  {
    share: 7,
    first: list(
      'Mateo, Joško, Luka, Nikola, Dušan, Oleksandr, Mykhailo, Łukasz, Jakub, Andrej, Marek, Filip, Đorđe',
    ),
    last: [
      ...combine('Kova Petro Mark Stoja Jova', 'čić vić nović'),
      ...list('Zinchuk, Shevchuk, Mudryak, Fabianek, Wiśniewski, Kowalski, Šimić, Đurić, Żurawski, Souček'),
    ],
  },
  {
    share: 10,
    first: list(
      'N’Golan, Moussa, Ibrahima, Jean-Philippe, Pape Matar, Cheick, Abdoulaye, Idrissa, Boubacar, El Hadji, Amadou, Ousmane, Wilfried, Emmanuel',
    ),
    last: list(
      'Diarra, Traoré, Koné, N’Diaye, Sanéo, Touré, Doucouré, Sissokho, Ouattara, Mbouma, Camara, Gueye, Konaté, Diallo, Fofana, Sarr, Keïta, Bissouma, Kamara, Sangaré, Zakaria, Diouf, Coulibaly, Cissé, Ndombel, Tchouam, Upamec, Aké, Onyeka, Iwobe, Awoniya, Ndidi-Eze',
    ),
  },
  {
    share: 3,
    first: list('Heung-Min, Kaoru, Takehiro, Hee-Chan, Min-Jae, Wataru'),
    last: list('Kim, Lee, Hwang, Park, Mitoki, Tomiyama, Endoh, Minamura, Bae'),
  },
  {
    share: 2,
    first: list('Mohamed, Rayan, Youssef, Ferdi, Çağlar, İlkay, Arda, Hakim'),
    last: list(
      'El-Sayed, Aït-Nouri, El Khatib, Yıldız, Şahin, Gündüz, Kadıoğlu, Ziyash, Mahrouz, Ben Slimane',
    ),
  },
];

/** Short forms that other sites use. Some are common, some belong to one country. */
export const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Benjamin: ['Ben'],
    Daniel: ['Dan', 'Danny'],
    Joshua: ['Josh'],
    Matthew: ['Matt', 'Matty'],
    Samuel: ['Sam', 'Sammy'],
    Thomas: ['Tom', 'Tommy'],
    William: ['Will', 'Billy'],
    Oliver: ['Ollie', 'Oli'],
    Dominic: ['Dom'],
    Nicholas: ['Nick', 'Nicky'],
    Michael: ['Mike', 'Mikey'],
    Alexander: ['Alex'],
    Joseph: ['Joe', 'Joey'],
    Edward: ['Eddie', 'Ed'],
    James: ['Jamie'],
    Jacob: ['Jake'],
    Anthony: ['Tony', 'Ant'],
    Christopher: ['Chris'],
    Robert: ['Rob', 'Bobby'],
    Jonathan: ['Jon', 'Jonny'],
    Francisco: ['Fran', 'Paco'],
    José: ['Pepe'],
    Ignacio: ['Nacho'],
    Alejandro: ['Álex', 'Ale'],
    Rodrigo: ['Rodri'],
    Vinícius: ['Vini'],
    Rafael: ['Rafa'],
    Maximilian: ['Max'],
    Philipp: ['Phil'],
    Kristoffer: ['Kris'],
    Oleksandr: ['Alex', 'Sasha'],
    Emmanuel: ['Manu'],
    Mohamed: ['Mo'],
  }),
);
