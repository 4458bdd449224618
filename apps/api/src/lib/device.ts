// The first that matches: each browser also names those that it descends from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (rules: typeof BROWSERS, text: string) => rules.find(([pattern]) => pattern.test(text))?.[1]

/** A browser in words, by its `User-Agent`: 'Chrome no Windows'. */
export function deviceOf(userAgent = ''): string {
  const browser = firstIn(BROWSERS, userAgent)
  const system = firstIn(SYSTEMS, userAgent)
  if (browser === undefined && system === undefined) return 'Outro programa'
  return `${browser ?? 'Navegador'}${system === undefined ? '' : ` no ${system}`}`
}
