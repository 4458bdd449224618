import { formatCount } from '@tostao/primitives/count'
import type { Column } from './options.ts'
import type { RefusalCode } from './refusal.ts'
import type { ReadResult, Statement } from './types.ts'

export const MAX_BYTES = 10 * 1024 * 1024
export const MAX_ROWS = 20_000

const askTheBank = 'No site ou no aplicativo do banco, exporte o extrato em CSV ou OFX e importe esse arquivo.'

const messages: Record<RefusalCode, string> = {
  empty: `O arquivo está vazio. ${askTheBank}`,
  too_large: 'O arquivo passa de 10 MB. Exporte um período menor e importe um arquivo de cada vez.',
  too_many_rows: 'O arquivo tem mais de 20.000 transações. Exporte um período menor e importe um arquivo de cada vez.',
  endless_line: `O arquivo tem uma linha longa demais para ser um extrato. ${askTheBank}`,
  spreadsheet: `Este arquivo é uma planilha (Excel ou LibreOffice), que não é lida aqui. ${askTheBank} Você também pode abrir a planilha e salvá-la como CSV.`,
  pdf: `Este arquivo é um PDF, que não é lido aqui. ${askTheBank}`,
  archive:
    'Este arquivo está compactado (ZIP). No computador, clique nele com o botão direito e escolha “Extrair tudo”; no Mac, dois cliques; no celular, toque nele no app Arquivos. Depois escolha aqui o CSV ou OFX que estava dentro.',
  own_archive:
    'Este é o arquivo com todos os seus dados do Tostão. Ele volta em Perfil, em “Trazer meus dados”, enquanto você não registrou nada aqui.',
  binary: `Este arquivo não é de texto e não pode ser um extrato. ${askTheBank}`,
  web_page: `Este arquivo é uma página da internet, mesmo que o nome diga outra coisa. ${askTheBank}`,
  doctype: `Este arquivo traz definições (DOCTYPE) que nenhum banco usa e não será aberto. ${askTheBank}`,
  truncated: 'O arquivo está incompleto: termina no meio de uma transação. Baixe-o de novo no banco.',
  no_table: `Não há neste arquivo uma tabela de transações que dê para ler. ${askTheBank}`,
  no_date_column: 'Nenhuma coluna da tabela tem datas. Escolha qual coluna é a data.',
  no_amount_column: 'Nenhuma coluna da tabela tem valores. Escolha qual coluna é o valor.',
  no_text_column: 'Nenhuma coluna da tabela tem a descrição. Escolha qual coluna é a descrição.',
  double_entry:
    'Cada transação deste arquivo aparece em duas contas, com valores opostos. Exporte as transações de uma conta só.',
  securities:
    'Este arquivo lista a entrada e a saída de papéis (ações, fundos), não de dinheiro. Exporte o extrato da conta da corretora.',
  in_thousands: 'Os valores deste arquivo estão em milhares ou milhões de reais, sem os centavos. Exporte-os em reais.',
  no_rows: 'Nenhuma linha deste arquivo é uma transação.',
  year_missing: 'As datas deste arquivo não têm ano. Informe o ano do extrato para continuar.',
}

/** A table whose columns the user may have to choose: the date or the amount was not recognized, or no row was read. */
export interface Unmapped {
  code: 'no_date_column' | 'no_amount_column' | 'no_text_column' | 'no_rows'
  columns: Column[]
}

/** The refusal with its Portuguese message, and the columns when the user has to say which is the date or amount. */
export function toRefusal(cause: RefusalCode | Unmapped, detail = ''): ReadResult {
  const details = typeof cause === 'string' ? { code: cause } : cause
  return { ok: false, refusal: { ...details, message: `${messages[details.code]}${detail}` } }
}

/** The refusal of a file without a single transaction, with the reason of its first row that was left out. */
export function refusalOfNoRows({ skipped, columns }: Statement): ReadResult {
  const row = skipped.find(({ kind }) => ['bad', 'future', 'empty'].includes(kind))
  if (!row) return toRefusal('no_rows', ` ${askTheBank}`)
  const isBad = row.kind === 'bad' && columns.length > 0
  return toRefusal(isBad ? { code: 'no_rows', columns } : 'no_rows', ` Linha ${formatCount(row.line)}: ${row.reason}.`)
}
