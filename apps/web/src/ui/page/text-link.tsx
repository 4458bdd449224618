import { Link, type LinkProps } from 'react-router'
import classes from './text-link.module.css'

export const TextLink = ({ className = '', ...rest }: LinkProps) => (
  <Link {...rest} className={`${classes.link} ${className}`} />
)
