import { defaultTheme, type RaThemeOptions } from 'react-admin'
import type { ColorMode } from '#src/kit/styles/color-mode.ts'
import darkTokens from '#src/kit/styles/dark.css?raw'
import tokens from '#src/kit/styles/tokens.css?raw'

/** The value of a token, from the one file that the customer and partner pages use too, or its dark other. */
function token(name: string, mode: ColorMode = 'light'): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(mode === 'dark' ? darkTokens : tokens)?.[1]
  if (!value) throw new Error(`The token --${name} is missing for ${mode} mode`)
  return value
}

const ink = token('ink')
/** MUI's own movements do not ask for it. */
const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches

function makeTheme(mode: ColorMode): RaThemeOptions {
  const of = (name: string) => token(name, mode)
  return {
    ...defaultTheme,
    sidebar: { width: 240, closedWidth: 56 },
    palette: {
      mode,
      primary: { main: of('ink'), contrastText: of('on-ink') },
      secondary: { main: of('brand-ink') },
      error: { main: of('error'), contrastText: of('on-ink') },
      success: { main: of('success') },
      warning: { main: of('warning') },
      text: { primary: of('text'), secondary: of('text-muted') },
      divider: of('line'),
      background: { default: of('ground'), paper: of('panel') },
    },
    shape: { borderRadius: 8 },
    ...(isStill && { transitions: { create: () => 'none' } }),
    typography: {
      fontFamily: token('font'),
      fontSize: 14,
      h1: { fontSize: 22, fontWeight: 700, lineHeight: 1.3, color: of('ink') },
      h2: { fontSize: 18, fontWeight: 700, lineHeight: 1.3, color: of('ink') },
      button: { textTransform: 'none', fontWeight: 500 },
    },
    components: {
      ...defaultTheme.components,
      // The bar is dark in both modes.
      MuiAppBar: {
        styleOverrides: {
          colorSecondary: { backgroundColor: mode === 'dark' ? of('panel') : ink, color: '#fff' },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // SkipLink stands in its place.
      RaSkipNavigationButton: { styleOverrides: { root: { display: 'none' } } },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            color: of('text'),
            minHeight: 40,
            fontSize: 14,
            '&.RaMenuItemLink-active': {
              color: of('ink'),
              fontWeight: 700,
              backgroundColor: of('brand-tint'),
            },
          },
        },
      },
    } as RaThemeOptions['components'],
  }
}

export const themes: Record<ColorMode, RaThemeOptions> = {
  light: makeTheme('light'),
  dark: makeTheme('dark'),
}
