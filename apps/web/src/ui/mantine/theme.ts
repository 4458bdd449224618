import { type CSSVariablesResolver, colorsTuple, createTheme } from '@mantine/core'
import field from '../theme/field.module.css'

const { input = '', label = '', hint = '', error = '' } = field

/** Mantine's parts (dialogs, lists of options, calendars) take their colours from ui/theme/tokens.css. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 5,
  colors: { brand: colorsTuple('#0e7167') },
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontSizes: { xs: 'var(--size-small)', sm: 'var(--size-body)', md: 'var(--size-body)' },
  radius: { sm: '0.5rem', md: 'var(--radius-control)' },
  components: {
    Input: { classNames: { input } },
    // Fields are required unless their label says (opcional).
    InputWrapper: { defaultProps: { withAsterisk: false }, classNames: { label, description: hint, error } },
    // Without this a dialog's header would be announced as the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
})

const tokens = {
  '--mantine-color-body': 'var(--raised)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-soft)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
