import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#edfaf7',
  '#d3f2ec',
  '#a6e4da',
  '#74d3c5',
  '#4bc2b2',
  '#27a898',
  '#168a7d',
  '#0e7167',
  '#0b5b53',
  '#084841',
]

const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffe0dd',
  '#ffc2bd',
  '#ff9d95',
  '#fb8178',
  '#ea5a50',
  '#d6453c',
  '#bf342c',
  '#9f2a23',
  '#7d211c',
]

const gray: MantineColorsTuple = [
  '#f6f7f6',
  '#eeefee',
  '#e3e5e4',
  '#d5d8d7',
  '#bcc1bf',
  '#8f9693',
  '#636b68',
  '#4b5250',
  '#353a38',
  '#1f2322',
]

const dark: MantineColorsTuple = [
  '#d5dad8',
  '#b9c0bd',
  '#9aa29f',
  '#7d8683',
  '#3d4543',
  '#303735',
  '#252b29',
  '#1b201f',
  '#131716',
  '#0d100f',
]

// The list of options scrolls itself, as screen readers expect. 'fixed': before the list is placed, the page would
// scroll to it.
const OPTIONS = { defaultProps: { withScrollArea: false, comboboxProps: { floatingStrategy: 'fixed' } } }
// Without this a dialog's header would be announced as the page's banner.
const DIALOG_HEADER = { defaultProps: { role: 'presentation' } }

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 7,
  colors: { teal, red, gray, dark },
  black: '#1b1f1e',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily:
    "Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  headings: { fontWeight: '650', textWrap: 'balance' },
  components: {
    // Fields are required unless their label says (opcional).
    InputWrapper: { defaultProps: { withAsterisk: false } },
    ModalHeader: DIALOG_HEADER,
    DrawerHeader: DIALOG_HEADER,
    Select: OPTIONS,
    Autocomplete: OPTIONS,
    TagsInput: OPTIONS,
  },
  shadows: {
    xs: '0 1px 2px rgb(15 30 27 / 0.05)',
    sm: '0 1px 2px rgb(15 30 27 / 0.05), 0 4px 12px rgb(15 30 27 / 0.05)',
  },
})

/** Overrides Mantine's derived colours that fail AA contrast or do not fit our surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-teal-light-color': 'var(--mantine-color-teal-8)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-teal-light': 'rgb(39 168 152 / 0.15)',
    '--mantine-color-teal-light-hover': 'rgb(39 168 152 / 0.22)',
    '--mantine-color-teal-light-color': 'var(--mantine-color-teal-3)',
  },
})
