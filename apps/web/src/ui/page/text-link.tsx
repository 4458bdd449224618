import { Link, type LinkProps } from 'react-router'

export const TextLink = ({ className = '', ...rest }: LinkProps) => (
  <Link {...rest} className={`link touch ${className}`} />
)
