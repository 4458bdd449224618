import { documented } from '@tostao/contract/examples/household'

/** A number as it is written on the wire, where JSON.stringify would write another one. */
const written = (number: string) => `<number ${number}>`
/** The JSON of a value with its `written` numbers. */
export const jsonOf = (value: unknown): string => JSON.stringify(value).replace(/"<number ([^>]*)>"/g, '$1')

/** Added to an id of the document, the id of the same record of another user. */
export const FOREIGN = 500_000

/** The ids of the records that the examples name, as in the document. */
export const IDS = Object.values(documented).filter((value) => typeof value === 'number')

const FOREIGN_IDS = IDS.map((id) => id + FOREIGN)
const LETTERS = 'ã'.repeat(10_000)

/** Values that are sent in the place of a valid one. */
export const NONSENSE: readonly unknown[] = [
  null,
  true,
  '',
  ' \t\n',
  '0',
  [],
  [null],
  [[]],
  {},
  { $gt: '' },
  Object.fromEntries([['__proto__', { admin: true }]]),
  { constructor: { prototype: {} } },
  'a\0b',
  '\ud800',
  'a\udc00',
  '\u200b\u200d',
  '\u202e\' " \\ <script> %_ ; drop table users',
  '__proto__',
  LETTERS,
  `a${'\u0301'.repeat(1_000)}`,
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-13',
  '1e2',
  written('-0'),
  written('1e400'),
  written('-1e400'),
  written('1e-400'),
  0,
  -1,
  0.001,
  1.005,
  10_000_000_000,
  999_999_999_999_999,
  2 ** 53,
  written('9007199254740993'),
]

/** Instead of a whole body. */
export const BODIES: readonly string[] = [
  '',
  '{"name":',
  '[]',
  'null',
  '"name"',
  '1e400',
  '{"isAdmin":true}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":1,"toString":2,"hasOwnProperty":3}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"${'x'.repeat(10_000)}":1}`,
  '\ufeff{}',
]

export const QUERIES: readonly string[] = [
  '%ff%fe',
  '%',
  '&&==&',
  '__proto__=1',
  'constructor=1',
  'toString',
  'id[]=1',
  'id.id=1',
  `x=${'x'.repeat(5_000)}`,
  'q=%00',
  'q=%ed%a0%80',
  'id=%C3',
]

export const FILES: readonly string[] = [
  '',
  '\0',
  'PK\x03\x04',
  'no CSV at all',
  '"',
  'a,b\n"c',
  ',,,\n'.repeat(50),
  'date;description;amount\n2026-02-30;x;1e400\n',
  'date,description,type,amount\n2026-11-10,\ud800,DESPESA,0.001\n',
  '{"a":1}',
  '<OFX><STMTTRN><TRNAMT>1e400</STMTTRN>',
  'x'.repeat(10_000),
]

const MEDIA_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=latin1',
  'application/json, text/plain',
  'json',
  ';',
  '',
]

export type Header = readonly [name: string, value: string | readonly string[]]

export const HEADERS: readonly Header[] = [
  ...MEDIA_TYPES.map((type): Header => ['content-type', type]),
  ['content-type', ['application/json', 'application/json']],
  ['content-type', ['application/json', 'text/plain']],
  ['authorization', ''],
  ['authorization', 'Bearer x.y.z'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'x'.repeat(5_000)}`],
  ['idempotency-key', ''],
  ['idempotency-key', 'é'],
  ['idempotency-key', 'x'.repeat(201)],
  ['idempotency-key', ['one', 'two']],
  ['cookie', 'refreshToken=%'],
  ['cookie', '__proto__=1; ;=; refreshToken='],
  ['origin', 'null'],
  ['origin', 'https://example.com'],
  ['sec-fetch-site', 'cross-site'],
  ['user-agent', 'ã'.repeat(2_000)],
  ['accept', 'image/png'],
  ['accept-encoding', 'br;q=x, ,'],
  ['content-encoding', 'gzip'],
  ['x-forwarded-for', 'no address, ,'],
  ['range', 'bytes=5-1'],
  ['if-none-match', '*'],
]

/** Changes of an address, after which it may be no address of the API. */
export const ENDINGS: readonly string[] = [
  '/',
  '//',
  '/..',
  '%00',
  '%',
  '/%2e%2e/me',
  ';a=1',
  '%ff',
  `/${'x'.repeat(5_000)}`,
]

export { FOREIGN_IDS }
