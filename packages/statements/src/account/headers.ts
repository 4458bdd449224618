import { nameOf } from '../columns/names.ts'

/**
 * Headers that one bank alone writes, by the names of its columns. Left out are those of which two are known, such as Inter's
 * and C6's 'Data Lançamento;Descrição;Valor;Saldo' or Itaú's and Unicred's 'data;lancamentos;valor (R$);saldo (R$)', and what
 * anybody may call the columns of a list, such as 'data,lançamento,valor' of Itaú's cards.
 */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Nubank: ['Data,Valor,Identificador,Descrição', 'date,title,amount', 'date,category,title,amount'],
  Inter: ['Data,Lançamento,Categoria,Tipo,Valor'],
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

/** The institution whose header this is, whatever its file is called. */
export const institutionOfHeader = (cells: readonly string[]): string | undefined => byHeader.get(keyOf(cells))
