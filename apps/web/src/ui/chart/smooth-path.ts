export interface Point {
  x: number
  y: number
}

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * An SVG path through points at equal distances. Between two of them it never leaves their range (Fritsch and Carlson's
 * monotone cubic), so that it shows no amount that was never there.
 */
export function smoothPath(points: readonly Point[]): string {
  const rises = points.slice(1).map(({ y }, index) => y - (points[index]?.y ?? y))
  const slopes = points.map((_, index) => {
    const before = rises[index - 1] ?? rises[index] ?? 0
    const after = rises[index] ?? before
    return before * after > 0 ? (2 * before * after) / (before + after) : 0
  })
  return points
    .map(({ x, y }, index) => {
      const last = points[index - 1]
      if (!last) return `M${rounded(x)} ${rounded(y)}`
      const third = (x - last.x) / 3
      const leaving = last.y + (slopes[index - 1] ?? 0) / 3
      const arriving = y - (slopes[index] ?? 0) / 3
      return `C${[last.x + third, leaving, x - third, arriving, x, y].map(rounded).join(' ')}`
    })
    .join('')
}
