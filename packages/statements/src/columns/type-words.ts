import { fold } from '@tostao/primitives/text'
import type { TransactionType } from '../types.ts'
import { dashes } from '../values/amount-marks.ts'
import { refundIn, refundOut } from '../words/refunds.ts'

const words: Record<TransactionType, string> = {
  RECEITA:
    'c|cr|cred|credito|creditos|credit|a credito|entrada|entradas|receita|receitas|renda|income|recebido|recebimento|recebida|' +
    'deposito|deposit|ganho|ganhos|in|+|e|entrou|recebeu|recebi|ganhou|ganhei',
  DESPESA:
    'd|db|dr|deb|debito|debitos|debit|a debito|saida|saidas|despesa|despesas|expense|withdrawal|enviado|enviada|gasto|gastos|' +
    'out|-|s|saiu|pagou|paguei|gastou|gastei|enviou|enviei',
  TRANSFER: 'transfer|transferencia|transferencias|transferencia entre contas',
}

const typeOf = new Map(
  (['RECEITA', 'DESPESA', 'TRANSFER'] as const).flatMap((type) =>
    words[type].split('|').map((word) => [word, type] as const),
  ),
)

/** The type of a word in a type column: C, D, E, S, crédito, débito, entrada, saída, receita, income, transferência… */
export function typeOfWord(word: string): TransactionType | undefined {
  if (isCheckingAccount.test(word)) return undefined
  const text = isMinus.test(word) ? '-' : isPlus.test(word) ? '+' : fold(word)
  return typeOf.get(text) ?? (text.length <= 40 && !/\d/.test(text) ? typeOfPhrase(text) : undefined)
}

/** 'C/C' is conta corrente, no crédito. */
const isCheckingAccount = /^\s*c\s*\/\s*c\s*$/i

const neutral = /^(?:a|de|em|voce|lancamentos?|movimento|movimentacao|operacao|transacao|tipo|valor)$/

// Words of lists that people keep themselves, which say more after them: Despesa fixa, Receita extra.
const kept = /^(?:receitas?(?! federal)|despesas?|ganhos?|gastos?) /

/**
 * 'Lançamento a débito', 'Débito (-)', 'D - Débito': all words that say something say the same. 'Despesa fixa' is what
 * its first word says, unless another says the opposite.
 */
function typeOfPhrase(text: string): TransactionType | undefined {
  const said = text.split(/[^a-z]+/).filter((word) => word !== '' && !neutral.test(word))
  const types = new Set(said.map((word) => typeOf.get(word)))
  if (kept.test(text)) types.delete(undefined)
  return types.size === 1 ? [...types][0] : undefined
}

/** Whether a word says E (entrada) or S (saída). Alone in a column S may as well be Sim. */
export const isEntradaOrSaida = (word: string) => /^[es]$/i.test(word.trim())

const isMinus = new RegExp(`^\\s*\\(?[${dashes}]\\)?\\s*$`)
const isPlus = /^\s*\(?\+\)?\s*$/
/** Whether a cell holds + or - alone. A lone - stands for nothing, too. */
export const isPlusOrMinus = (word: string) => isMinus.test(word) || isPlus.test(word)

const movedIn = new RegExp(
  `^(?:recargas?|cargas?|beneficios?|creditos?|depositos?|${refundIn}|pagamentos? (?:d[eo]s? )?(?:beneficio|aposentadoria|dividendos?|jcp|proventos|rendimentos?)|recebimentos?|rendimentos?|resgates?|cashback|vendas?|devoluc(?:ao|oes)[ _]recebid[ao]s?|disponibilizacao|(?:(?:pix|transferencia|ted|doc) )?recebid[oa]s?)\\b`,
)
const movedOut = new RegExp(
  `^(?:compras?|${refundOut}|saques?|tarifas?|debitos?|envios?|remessas?|devoluc(?:ao|oes)[ _]enviad[ao]s?|aplicac(?:ao|oes)|pagamentos?|pag[oa]s?|(?:(?:pix|transferencia|ted|doc) )?enviad[oa]s?)\\b(?! recebid)`,
)

/** The type of a word that names a movement: recarga, compra, Pix enviado. Enough only where no amount has a sign. */
export function typeOfMovement(word: string): TransactionType | undefined {
  const text = fold(word)
  if (movedIn.test(text)) return 'RECEITA'
  return movedOut.test(text) ? 'DESPESA' : undefined
}
