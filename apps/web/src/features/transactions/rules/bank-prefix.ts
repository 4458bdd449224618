const WAYS = [
  'compra (?:no |com |de )?(?:cart[aã]o|d[eé]bito|cr[eé]dito)(?: (?:de )?(?:d[eé]bito|cr[eé]dito))?',
  'pagamento (?:efetuado|recebido|de (?:boleto|t[ií]tulo|conta))(?: efetuado)?',
  '(?:pix|ted|transf\\p{L}*) (?:enviad|recebid)[oa](?: pelo pix)?',
  'd[eé]bito autom[aá]tico',
]
const BY_WORD = '(?<=(?:enviad|recebid)[oa]) (?:para|de) '
const NAME = '(?:\\d\\d/\\d\\d (?:\\d\\d:\\d\\d )?)?(?=\\P{L}*\\p{L}{2})'
const PREFIX = new RegExp(`^(?:${WAYS.join('|')})(?: ?[-–:] ?(?:pix )?|${BY_WORD})${NAME}`, 'iu')

/** What banks write before a name, as 'Transferência enviada pelo Pix - '; empty where no name follows. */
export const bankPrefixOf = (title: string): string => PREFIX.exec(title)?.[0] ?? ''
