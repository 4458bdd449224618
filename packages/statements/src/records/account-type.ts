import { fold } from '@tostao/primitives/text'
import type { RecordAccountType } from './types.ts'

const words: readonly (readonly [RecordAccountType, RegExp])[] = [
  ['credit_card', /\b(?:cartao|cartoes|credit card|credito|card|visa|mastercard|master|elo|amex|fatura)\b/],
  ['savings', /\b(?:poupanca|savings?|caixinhas?|cofrinho|reserva)\b/],
  ['investment', /\b(?:investiment\w*|investments?|corretora|tesouro|cdb|acoes|brokerage|renda fixa|fundos?)\b/],
  ['wallet', /\b(?:paypal|picpay|mercado pago|carteira digital|vale|ticket|alelo|sodexo|beneficios?)\b/],
  ['cash', /\b(?:dinheiro|carteira|cash|especie|wallet|bolso)\b/],
]

/** The type of an account by the file's own word for it, else by its name: a current account where neither says more. */
export function accountTypeOf(name: string, word: string): RecordAccountType {
  const by = (text: string) => words.find(([, pattern]) => pattern.test(text))?.[0]
  return by(fold(word)) ?? (word === '' ? by(fold(name)) : undefined) ?? 'checking'
}
