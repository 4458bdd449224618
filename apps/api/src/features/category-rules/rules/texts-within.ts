/** A text that was read so far, from where another one may begin. */
interface Node {
  next: Map<number, Node>
  /** The longest end of this text with which one of the texts begins. */
  shorter: Node | undefined
  /** The texts that end here, by their place. */
  ends: number[]
  /** The scan in which its texts were found. */
  scan: number
}

const node = (): Node => ({ next: new Map(), shorter: undefined, ends: [], scan: 0 })

/**
 * Finds which of many texts, none empty, stand in another: answers their places, each once, in no order. Takes one pass over
 * that other text, however many there are (Aho and Corasick, 'Efficient string matching', 1975).
 */
export function textsWithin(texts: readonly string[]): (whole: string) => number[] {
  const root = node()
  for (const [place, text] of texts.entries()) {
    let at = root
    for (const code of codesOf(text)) at = at.next.getOrInsertComputed(code, node)
    at.ends.push(place)
  }
  linkShorter(root)
  let scan = 0
  return (whole) => {
    scan += 1
    const found: number[] = []
    let at = root
    for (const code of codesOf(whole)) {
      at = step(at, code) ?? root
      // Texts that are shorter than one that was found were found with it.
      for (let each: Node | undefined = at; each && each.scan !== scan; each = each.shorter) {
        each.scan = scan
        found.push(...each.ends)
      }
    }
    return found
  }
}

/** The nodes by their length: the shorter ones are linked by then. */
function linkShorter(root: Node): void {
  let level = [root]
  while (level.length > 0) {
    const following: Node[] = []
    for (const before of level) {
      for (const [code, after] of before.next) {
        after.shorter = (before.shorter && step(before.shorter, code)) ?? root
        following.push(after)
      }
    }
    level = following
  }
}

/** Where the longest end of a text goes on with a code. */
function step(from: Node, code: number): Node | undefined {
  let at: Node | undefined = from
  while (at && !at.next.has(code)) at = at.shorter
  return at?.next.get(code)
}

function* codesOf(text: string): Generator<number> {
  for (let index = 0; index < text.length; index += 1) yield text.charCodeAt(index)
}
