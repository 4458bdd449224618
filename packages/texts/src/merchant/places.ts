import { fold } from '@tostao/primitives/text'

/** Cities that cards print after the shop, some cut to thirteen letters. */
const CITIES = `
  Aracaju, Belém, Belo Horizonte, Boa Vista, Brasília, Campo Grande, Cuiabá, Curitiba, Florianópolis, Fortaleza, Goiânia,
  João Pessoa, Macapá, Maceió, Manaus, Natal, Palmas, Porto Alegre, Porto Velho, Recife, Rio Branco, Rio de Janeiro, Salvador,
  São Luís, São Paulo, Teresina, Vitória, Guarulhos, Campinas, São Gonçalo, Duque de Caxias, São Bernardo do Campo,
  Nova Iguaçu, Santo André, Osasco, Sorocaba, Uberlândia, Ribeirão Preto, São José dos Campos, Jaboatão dos Guararapes,
  Contagem, Joinville, Feira de Santana, Londrina, Juiz de Fora, Aparecida de Goiânia, Serra, Niterói, Campos dos Goytacazes,
  Belford Roxo, Ananindeua, Caxias do Sul, Vila Velha, São João de Meriti, Mauá, São José do Rio Preto, Betim, Diadema,
  Mogi das Cruzes, Jundiaí, Piracicaba, Carapicuíba, Olinda, Cariacica, Bauru, Anápolis, Itaquaquecetuba, São Vicente,
  Maringá, Montes Claros, Pelotas, Canoas, Santos, Caruaru, Franca, Ponta Grossa, Blumenau, Praia Grande, Paulista, Petrolina,
  Ribeirão das Neves, Uberaba, Cascavel, Barueri, Taubaté, São José dos Pinhais, Volta Redonda, Limeira, Suzano, Petrópolis,
  Governador Valadares, Santa Maria, Gravataí, Foz do Iguaçu, Viamão, Palhoça, Balneário Camboriú, Itajaí, Chapecó, Criciúma,
  Novo Hamburgo, São Leopoldo, São Caetano do Sul, Cotia, Indaiatuba, Americana, São Carlos, Araraquara, Presidente Prudente,
  Marília, Embu das Artes, Taboão da Serra, Itapevi, Hortolândia, Sumaré, Passo Fundo, Rondonópolis, Dourados, Ipatinga,
  Divinópolis, Sete Lagoas, Poços de Caldas, Macaé, Cabo Frio, Angra dos Reis, Parnamirim, Mossoró, Campina Grande, Imperatriz
`
  .split(',')
  .map((name) => fold(name))

const COLUMN = 13
const LEAST = 8

/** Also cut short, as long as nothing else is meant. */
const beginnings = new Set(
  CITIES.flatMap((city) => {
    const least = Math.min(LEAST, city.length)
    return Array.from({ length: city.length - least + 1 }, (_, cut) => city.slice(0, least + cut).trim())
  }),
)
const MOST_WORDS = 5

const glued = new RegExp(`(?:${CITIES.flatMap((city) => [city, city.slice(0, COLUMN)]).join('|')})$`)

const COUNTRIES = new Set(['br', 'bra', 'brasil', 'brazil'])
const STATES = new Set('ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to'.split(' '))

/** How many of the last words name a place, so that at least one word is left; the last may be a country or a state. */
export function placeWords(words: readonly string[]): number {
  let end = words.length
  if (end > 1 && COUNTRIES.has(words[end - 1] ?? '')) end -= 1
  if (end > 1 && STATES.has(words[end - 1] ?? '')) end -= 1
  for (let count = Math.min(MOST_WORDS, end - 1); count > 0; count -= 1) {
    if (!beginnings.has(words.slice(end - count, end).join(' '))) continue
    end -= count
    break
  }
  if (end > 1 && STATES.has(words[end - 1] ?? '')) end -= 1
  return words.length - end
}

export const isCountry = (word: string | undefined): boolean => word !== undefined && COUNTRIES.has(word)

/** Where the city begins in 'shellboxrio de janeirbra': a column that is full leaves no space before the next. */
export function gluedPlace(folded: string): number {
  const end = folded.endsWith('bra') ? folded.length - 3 : folded.length
  if (end === folded.length || /[^a-z]/.test(folded[end - 1] ?? ' ')) return folded.length
  const found = glued.exec(folded.slice(0, end))
  return found && found.index > 2 ? found.index : folded.length
}
