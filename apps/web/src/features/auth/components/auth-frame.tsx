import type { ReactNode } from 'react'
import { Logo, LogoMark } from '#ui/page/logo.tsx'
import classes from './auth-frame.module.css'

export interface AuthFrameProps {
  title: string
  subtitle?: string
  children: ReactNode
  footer?: ReactNode
}

export function AuthFrame({ title, subtitle, children, footer }: AuthFrameProps) {
  return (
    <div className={`${classes.split} grid`}>
      <title>{`${title} · Tostão`}</title>
      <aside className={`${classes.brand} flex justify-between`}>
        <div className={classes.coins} aria-hidden>
          <LogoMark size={420} />
        </div>
        <Logo />
        <div className={`${classes.pitch} grid gap-4`}>
          <p className={classes.slogan}>Cada tostão no seu lugar.</p>
          <p>Contas, cartões e extratos reunidos, para você saber quanto tem, quanto entrou e quanto saiu.</p>
        </div>
      </aside>
      <main className={`${classes.main} grid`}>
        <div className={`${classes.content} w-full`}>
          <div className={classes.logo}>
            <Logo />
          </div>
          <header className={`${classes.header} grid gap-1`}>
            <h1>{title}</h1>
            {subtitle && <p>{subtitle}</p>}
          </header>
          {children}
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      </main>
    </div>
  )
}
