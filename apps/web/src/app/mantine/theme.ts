import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import field from '../../ui/form/field.module.css'

/** Mantine's parts (dialogs, lists of options, calendars) take their colours from ui/theme/tokens.css. */
const one = (color: string): MantineColorsTuple => [
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
]

// The list of options scrolls itself, as screen readers expect. 'fixed': before the list is placed, the page would
// scroll to it.
const OPTIONS = { defaultProps: { withScrollArea: false, comboboxProps: { floatingStrategy: 'fixed' } } }
// Without this a dialog's header would be announced as the page's banner.
const DIALOG_HEADER = { defaultProps: { role: 'presentation' } }

const { input = '', label = '', hint = '', error = '' } = field

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 5,
  colors: { brand: one('#0e7167'), red: one('#b5332b') },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontSizes: { xs: 'var(--size-small)', sm: 'var(--size-body)', md: 'var(--size-body)', lg: '1rem', xl: '1.125rem' },
  radius: {
    xs: 'var(--radius-tag)',
    sm: '0.5rem',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-dialog)',
  },
  shadows: { xs: 'var(--raise-1)', sm: 'var(--raise-1)', md: 'var(--raise-3)', lg: 'var(--raise-3)' },
  headings: { fontWeight: '650', textWrap: 'balance' },
  components: {
    Input: { classNames: { input } },
    // Fields are required unless their label says (opcional).
    InputWrapper: { defaultProps: { withAsterisk: false }, classNames: { label, description: hint, error } },
    ModalHeader: DIALOG_HEADER,
    DrawerHeader: DIALOG_HEADER,
    Select: OPTIONS,
    Autocomplete: OPTIONS,
    TagsInput: OPTIONS,
  },
})

const tokens = {
  '--mantine-color-body': 'var(--raised)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand-ink)',
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
  '--mantine-color-brand-light-color': 'var(--brand-ink)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger)',
  '--mantine-color-red-light-color': 'var(--danger)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
