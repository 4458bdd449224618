import { withoutInstitutions } from './institutions.ts'

/** The subject of a text: its words without those of banks. */
export interface Subject {
  /** Each once, in alphabetical order. */
  words: readonly string[]
}

/** Why two texts may be of the same transaction: a word in common, or one of them names nothing. */
export type Likeness = 'words' | 'silent'

// Said of any shop and person: how money moved, by what card, through which machine, when and where.
const BANK_WORDS = new Set(
  `
  a ao aos as c com d da das de do dos e em entre foi la na nas no nos o os ou p para pela pelas pelo pelos por r s sem um uma via
  pix ted doc tef tev tr trf transf transfe transfer transferencia transferencias transferido transferida enviado enviada envio env emit emitido emitida
  recebido recebida recebimento receb rec pagamento pagamentos pagto pagtos pgto pgt pag pago paga payment efetuado efetuada
  realizado realizada compra compras purchase debito debitos credito creditos deb cred deposito depositos dep saque boleto
  titulo cobranca convenio conta contas corrente cc cp cartao cartoes card fatura faturas fat final automatico automatica
  autom aut auto agendado agendada eletronico eletronica eletron internet int online banking mobile app celular agencia ag
  terminal caixa qr qrs code dinamico estatico copia cola if chave cpf cnpj valor data hora dia mes ref referente numero num nr
  rem remet des dest fav elet dispon documento docto id autorizacao protocolo parcela parc nacional internacional visa mastercard master elo amex maestro
  electron contactless aproximacao lancamento lanc operacao oper op movimentacao mov banco bco bank instituicao financeira
  sa ltda me mei eireli epp ip scd brl reais real favorecido destinatario remetente origem destino cliente titular
  estorno estornos estornado estornada devolucao devolvido devolvida cancelamento cancelado cancelada chargeback reembolso
  reembolsado refund ajuste
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  jan fev mar abr mai jun jul ago set out nov dez
  brasil brazil bra br rio brasilia curitiba
`
    .trim()
    .split(/\s+/),
)

// One's own money between accounts, savings and investments.
const OWN_MONEY_WORDS = new Set(
  `
  aplicacao aplicacoes aplic aplicado resgate resgates resgatado rdb cdb lci lca invest investimento investimentos rende facil
  cofrinho cofrinhos caixinha caixinhas reserva dinheiro guardar guardado guardada retirado retirada reservado poupanca poup
  fundo fundos renda fixa tesouro direto selic di contamax programada rendimento mesma mesmo titularidade propria proprias
  minha minhas meu outra outro saldo variacao inicial mensal parcial total antecipado minimo obrigado seu sua
  mt bb rf liq liquidez diaria diario porquinho apl res mais inclusao on line cash pg gastos
  click uniclass personnalite platinum gold black infinite multiplo
`
    .trim()
    .split(/\s+/),
)

// Only as a whole: Paulo, Porto and Alegre alone are names of people and companies.
const PLACES = /\b(?:sao paulo|belo horizonte|porto alegre)\b/g

const lettersIn = (folded: string): string[] => folded.match(/\p{L}+/gu) ?? []

/** `folded` has no accents and no capitals. */
export const subjectOf = (folded: string): Subject => ({
  words: [...new Set(lettersIn(folded.replaceAll(PLACES, ' ')).filter((word) => !BANK_WORDS.has(word)))].sort(),
})

const MIN_LETTERS = 4

/** A word of four letters or more in common, or the same words; or one of the texts names nothing. */
export function likenessOf(one: Subject, other: Subject): Likeness | undefined {
  if (one.words.length === 0 || other.words.length === 0) return 'silent'
  const isCommon = (word: string) => word.length >= MIN_LETTERS && other.words.includes(word)
  const isSame = one.words.length === other.words.length && one.words.every((word, at) => word === other.words[at])
  return isSame || one.words.some(isCommon) ? 'words' : undefined
}

/** Two subjects that are alike by words share one of these. */
export const groupsOfWords = ({ words }: Subject): readonly string[] => [
  ...words.filter((word) => word.length >= MIN_LETTERS),
  ...(words.length > 0 && words.every((word) => word.length < MIN_LETTERS) ? [words.join(' ')] : []),
]

/** Whose money moves. */
export interface Owner {
  /** As the user signed up. */
  name: string
  /** The names of the user's accounts. */
  accounts: readonly string[]
}

interface Parties {
  /** The first and the last word of the owner's name stand in the text. */
  namesOwner: boolean
  /** The owner's name as the text has it, often with names that the owner did not give. */
  printed: string | undefined
  /** Where the bank cut the name: two whole words of its beginning, or one and the beginning of the next. */
  beginning: 'words' | 'letters' | undefined
  /** The owner's first name alone, which a friend may have. */
  namesFirst: boolean
  /** Another person or company does. */
  namesOther: boolean
}

/** A month, too, but in doubt somebody: Marco. */
const NAMES = new Set(['marco'])
/** After the owner's name they make it a company's. */
const COMPANIES = new Set(['ltda', 'me', 'mei', 'eireli', 'epp', 'sa'])
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** Tells who is named in folded texts. What is neither a bank's word nor the owner's is somebody else: in doubt it is no own transfer. */
export function partiesOf({ name, accounts }: Owner): (folded: string) => Parties {
  const own = lettersIn(name).filter((word) => !PARTICLES.has(word))
  const [first, ...rest] = own
  const last = rest.pop()
  const known = new Set([...own, ...accounts.flatMap(lettersIn)])
  const isNobody = (word: string) =>
    known.has(word) || (!NAMES.has(word) && (BANK_WORDS.has(word) || OWN_MONEY_WORDS.has(word)))
  const isMiddle = (word: string) => PARTICLES.has(word) || rest.some((middle) => middle.startsWith(word))
  /** Initials of the names between; any more where all that the owner gave are there. */
  const mayStandBetween = (words: readonly string[]) =>
    words.length <= MAX_BETWEEN && (words.every(isMiddle) || rest.every((middle) => words.includes(middle)))
  const beginningIn = beginningOf(lettersIn(name))
  return (folded) => {
    const words = lettersIn(withoutInstitutions(folded).replaceAll(PLACES, ' '))
    const start = first === undefined ? -1 : words.indexOf(first)
    const end = last === undefined ? -1 : words.indexOf(last, start + 1)
    const between = words.slice(start + 1, end)
    const namesOwner = start >= 0 && end > start && mayStandBetween(between)
    const cut = namesOwner || start < 0 || last === undefined ? undefined : beginningIn(words, start)
    const after = namesOwner ? end + 1 : cut?.beginning && cut.end
    const others = after === undefined ? words : [...words.slice(0, start), ...words.slice(after)]
    const isCompany = after !== undefined && COMPANIES.has(words[after] ?? '')
    return {
      namesOwner,
      printed: namesOwner ? words.slice(start, end + 1).join(' ') : undefined,
      beginning: cut?.beginning,
      namesFirst: cut !== undefined && cut.beginning === undefined,
      namesOther: isCompany || others.some((word) => !isNobody(word) && word.length > 1),
    }
  }
}

/** How far a name goes that begins at a word of a text: to a cut word at most. */
function beginningOf(name: readonly string[]) {
  return (words: readonly string[], start: number): { beginning: Parties['beginning']; end: number } => {
    let [at, whole] = [0, 0]
    for (let index = start; index < words.length; index += 1) {
      const word = words[index] ?? ''
      // Some banks leave the particles out.
      while (name[at] !== word && PARTICLES.has(name[at] ?? '') && !name[at]?.startsWith(word)) at += 1
      const next = name[at] ?? ''
      if (next === word) {
        at += 1
        if (!PARTICLES.has(word)) whole += 1
      } else if (next.startsWith(word)) return { beginning: whole > 1 ? 'words' : 'letters', end: index + 1 }
      else return { beginning: whole > 1 ? 'words' : undefined, end: index }
    }
    return { beginning: whole > 1 ? 'words' : undefined, end: words.length }
  }
}

const MAX_BETWEEN = 4
