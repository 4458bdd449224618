import { type Centavos, formatAmount, spokenMoney } from '@tostao/primitives/money'
import { Spoken } from '../page/spoken.tsx'
import classes from './figure.module.css'
import { useCounting } from './use-counting.ts'

interface FigureProps {
  amount: Centavos
  /** 'hero' once a page. */
  size?: 'hero' | 'large' | 'medium'
}

/** A long figure fits the page: with 'R$' and smaller centavos a character takes at most half its size. */
const fitted = (characters: number) =>
  `min(var(--size-hero), calc((100vw - 2 * var(--edge)) / ${(characters + 2) * 0.5}))`

/** A sum that leads: the reais large, 'R$' and the centavos quieter. */
export function Figure({ amount, size = 'medium' }: FigureProps) {
  const shown = useCounting(amount)
  const text = formatAmount(Math.abs(shown))
  const [reais, centavos] = text.split(',')
  return (
    <Spoken
      words={spokenMoney(amount)}
      className={`${classes.figure} whitespace-nowrap`}
      data-size={size}
      style={{ fontSize: size === 'hero' ? fitted(text.length) : undefined }}
    >
      {shown < 0 && '−'}
      <span className={classes.currency}>{'R$\u00a0'}</span>
      {reais}
      <span className={classes.centavos}>,{centavos}</span>
    </Spoken>
  )
}
