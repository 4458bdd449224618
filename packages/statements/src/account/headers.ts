import { isNubankBill, nameOf } from '../columns/names.ts'

/**
 * Headers that one bank alone writes, by the names of its columns. Left out are those of two banks, such as
 * Itaú's and Unicred's 'data;lancamentos;valor (R$);saldo (R$)', and what anybody may call the columns of a list, such as
 * 'data,lançamento,valor' of Itaú's cards.
 */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Nubank: ['Data,Valor,Identificador,Descrição'],
  Inter: ['Data,Lançamento,Categoria,Tipo,Valor', 'Data Lançamento,Histórico,Descrição,Valor,Saldo'],
  'C6 Bank': [
    'Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)',
    'Data de Compra,Nome no Cartão,Final do Cartão,Categoria,Descrição,Parcela,Valor (em US$),Cotação (em R$),Valor (em R$)',
  ],
  'Banco do Brasil': [
    'Data,Dependência Origem,Histórico,Data do Balancete,Número do documento,Valor',
    'Data,Dependência Origem,Term. Origem,Histórico,Documento,Valor',
    'Data,Lançamento,Detalhes,N° documento,Valor,Tipo Lançamento',
  ],
  Caixa: ['Conta,Data_Mov,Nr_Doc,Historico,Valor,Deb_Cred'],
  Bradesco: ['Data,Histórico,Docto.,Crédito (R$),Débito (R$),Saldo (R$)', 'Data,Histórico,Valor(US$),Valor(R$)'],
  Santander: ['Data,Descrição,Docto,Situação,Crédito (R$),Débito (R$),Saldo (R$)'],
  Itaú: [
    'data,lançamento,ag./origem,valor (R$),saldos (R$)',
    'Data,Lançamento,Razão Social,CPF/CNPJ,Valor (R$),Saldo (R$)',
  ],
  'Mercado Pago': [
    'RELEASE_DATE,TRANSACTION_TYPE,REFERENCE_ID,TRANSACTION_NET_AMOUNT,PARTIAL_BALANCE',
    'Data de pagamento,Tipo de operação,Número do movimento,Operação relacionada,Valor,Total',
  ],
  PagBank: ['CODIGO DA TRANSACAO,DATA,TIPO,DESCRICAO,VALOR'],
}

/** Some banks end each line with a delimiter. */
const keyOf = (cells: readonly string[]): string => cells.map(nameOf).join('|').replace(/\|+$/, '')

const byHeader = new Map(
  Object.entries(HEADERS).flatMap(([bank, headers]) => headers.map((header) => [keyOf(header.split(',')), bank])),
)

/** C6 wrote such a header, too, with nothing above it. */
const INTER = {
  header: keyOf('Data Lançamento,Descrição,Valor,Saldo'.split(',')),
  title: /^extrato conta corrente\W*$/,
}

/**
 * The institution whose header this is, whatever its file is called.
 *
 * @param around the folded lines outside the table.
 */
export function institutionOfHeader(cells: readonly string[], around: readonly string[]): string | undefined {
  if (isNubankBill(cells)) return 'Nubank'
  const key = keyOf(cells)
  return key === INTER.header && around.some((line) => INTER.title.test(line)) ? 'Inter' : byHeader.get(key)
}
