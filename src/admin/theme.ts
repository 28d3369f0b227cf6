import { defaultTheme, type RaThemeOptions } from 'react-admin'
import tokens from '#src/ui/tokens.css?raw'

/** The value of a token, from the one file that the customer and partner pages use too. */
function token(name: string): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]
  if (!value) throw new Error(`The token --${name} is missing in src/ui/tokens.css`)
  return value
}

const ink = token('ink')
const line = token('line')

export const theme: RaThemeOptions = {
  ...defaultTheme,
  sidebar: { width: 240, closedWidth: 56 },
  palette: {
    primary: { main: ink },
    secondary: { main: token('brand-ink') },
    error: { main: token('error') },
    success: { main: token('success') },
    warning: { main: token('warning') },
    text: { primary: token('text'), secondary: token('text-muted') },
    divider: line,
    background: { default: token('ground'), paper: '#fff' },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: token('font'),
    fontSize: 14,
    h1: { fontSize: 22, fontWeight: 700, lineHeight: 1.3, color: ink },
    h2: { fontSize: 18, fontWeight: 700, lineHeight: 1.3, color: ink },
    button: { textTransform: 'none', fontWeight: 500 },
  },
  components: {
    ...defaultTheme.components,
    MuiAppBar: { styleOverrides: { colorSecondary: { backgroundColor: ink, color: '#fff' } } },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 36 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'xs' } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: token('line-strong') } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          color: token('text'),
          minHeight: 40,
          '&.RaMenuItemLink-active': { color: ink, fontWeight: 700, backgroundColor: token('brand-tint') },
        },
      },
    },
  } as RaThemeOptions['components'],
}
