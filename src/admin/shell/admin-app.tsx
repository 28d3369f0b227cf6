import { CssBaseline, createTheme, ThemeProvider } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultTheme,
  memoryStore,
  Resource as RaResource,
  type RaThemeOptions,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import {
  createBrowserRouter,
  Link,
  Navigate,
  Route,
  RouterProvider,
  useLocation,
  useSearchParams,
} from 'react-router-dom'
import { ForSession } from '#src/admin/model/allowed.tsx'
import { makeDataProvider } from '#src/admin/model/data-provider.ts'
import type { Declaration, Page, Resource } from '#src/admin/model/define-resource.ts'
import { askEarly } from '#src/admin/model/early-list.ts'
import { ListPage } from '#src/admin/resource/list-page.tsx'
import { authProvider } from '#src/admin/session/auth-provider.ts'
import { adminSession, homeOf, refused, useAdminSession } from '#src/admin/session/session.ts'
import { ROWS_LEFT_OUT } from '#src/contract/call.ts'
import { CrashPage } from '#src/kit/frame/crash-page.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { AreaAddress } from '#src/kit/page/area-address.ts'
import { AreaLink } from '#src/kit/page/area-link.ts'
import { type ColorMode, useColorMode } from '#src/kit/styles/color-mode.ts'
import darkTokens from '#src/kit/styles/dark.css?raw'
import tokens from '#src/kit/styles/tokens.css?raw'
import { fill } from '#src/locales/pair.ts'
import { leaveComposedKeys } from '#src/platform/composed-keys.ts'
import { handleAnswers } from '#src/platform/http.ts'
import { currentLanguage } from '#src/platform/language.ts'
import { notify } from '#src/platform/notices.ts'
import { makeI18nProvider } from './i18n-provider.ts'
import { makeLayout } from './layout.tsx'

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

const themes: Record<ColorMode, RaThemeOptions> = {
  light: makeTheme('light'),
  dark: makeTheme('dark'),
}

/** Tells the admin when an answer lacks rows that cannot be read; lists of the engine say so on their page. */
const showRowsLeftOut = (): void =>
  handleAnswers((headers) => {
    const count = headers.get(ROWS_LEFT_OUT)
    if (count)
      void import('#src/engines/list/words.ts')
        .then(({ listWords }) => listWords.load(currentLanguage()))
        .then(({ leftOut }) => notify('error', fill(leftOut, { count })))
  })

const EditPage = lazyPart(async () => (await import('#src/admin/resource/edit-page.tsx')).EditPage)
const InvitePage = lazyPart(async () => (await import('#src/admin/session/admin-invite-page.tsx')).InvitePage)
const RestorePage = lazyPart(async () => (await import('#src/admin/session/restore-page.tsx')).RestorePage)
const LoginPage = lazyPart(async () => (await import('#src/admin/session/admin-login-page.tsx')).LoginPage)

/** The back office, made from its declarations. */
export function makeAdminApp(declarations: readonly Declaration[]) {
  const parts = {
    dataProvider: makeDataProvider(declarations),
    i18nProvider: makeI18nProvider(declarations),
    // Its own: react-admin clears it at sign-out.
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    store: memoryStore(),
  }
  const layout = makeLayout(declarations)
  // Dialogs and menus open beside the root, in the same look.
  document.body.classList.add('admin-area')
  showRowsLeftOut()
  leaveComposedKeys()
  askEarly(declarations, parts.queryClient)
  const resources = declarations.filter((one): one is Resource => one.kind === 'resource')
  const pages = declarations.filter((one): one is Page => one.kind === 'page')

  const BackOffice = () => (
    // Not <Admin>: it brings react-admin's own login with its form library, which would weigh a tenth of the first page.
    <AdminContext {...parts} basename="/admin" authProvider={authProvider} theme={themes[useColorMode()]}>
      <CssBaseline enableColorScheme />
      <CoreAdminUI layout={layout} catchAll={Lost} loading={Spinner} error={CrashPage} disableTelemetry>
        {resources.map((resource) => (
          <RaResource
            key={resource.name}
            name={resource.name}
            recordRepresentation={resource.label}
            list={resource.pages?.list ?? <ForSession resource={resource} Screen={ListPage} />}
            edit={
              resource.pages?.edit ?? (resource.edit && <ForSession resource={resource} Screen={EditPage} />)
            }
            create={resource.pages?.create}
            show={resource.pages?.show}
          />
        ))}
        <CustomRoutes>
          {pages.map(({ name, Screen }) => (
            <Route key={name} path={`/${name}`} element={<Screen declarations={declarations} />} />
          ))}
          {pages.map(
            ({ name, below }) =>
              below && (
                <Route
                  key={name}
                  path={`/${name}/${below.path}`}
                  element={<below.Screen declarations={declarations} />}
                />
              ),
          )}
        </CustomRoutes>
      </CoreAdminUI>
      <Notifications />
    </AdminContext>
  )

  const router = createBrowserRouter([
    { path: '/admin/login', element: <LoginRoute /> },
    { path: '/admin/invite', element: <Plain Screen={InvitePage} /> },
    { path: '/admin/restore', element: <Plain Screen={RestorePage} /> },
    {
      path: '/admin/*',
      element: (
        <Guard>
          <BackOffice />
        </Guard>
      ),
    },
  ])
  // A transition draws the page after the address has changed: a choice made meanwhile would be added to the old address.
  return () => (
    <AreaLink value={RouterLink}>
      <AreaAddress value={useSearchParams}>
        <RouterProvider router={router} useTransitions={false} />
      </AreaAddress>
    </AreaLink>
  )
}

const RouterLink = ({ href, ...link }: { href: string }) => <Link {...link} to={href} />

const Lost = () => <NotFound home="/admin" />

/** The login page is outside react-admin's theme provider. */
const loginThemes = { light: createTheme(themes.light), dark: createTheme(themes.dark) }

/** Redirects a signed-in admin away from the login page; after a sign-in the page itself redirects. */
function LoginRoute() {
  const [arrived] = useState(adminSession)
  if (arrived) return <Navigate to={homeOf(arrived)} replace />
  return <Plain Screen={LoginPage} />
}

function Plain({ Screen }: { Screen: React.ComponentType }) {
  const mode = useColorMode()
  return (
    <ThemeProvider theme={loginThemes[mode]}>
      <Screen />
    </ThemeProvider>
  )
}

/** Without a session to the login, with the path as callback; with the wrong role to the role's own start. */
function Guard({ children }: { children: React.ReactNode }) {
  const session = useAdminSession()
  const { pathname, search } = useLocation()
  if (!session)
    return <Navigate to={`/admin/login?callback=${encodeURIComponent(pathname + search)}`} replace />
  const isRoot = pathname === '/admin' || pathname === '/admin/'
  if (isRoot || refused(session, pathname)) return <Navigate to={homeOf(session)} replace />
  return children
}

/** Forwards react-admin's notifications to the notices of all areas: 5 at once, 3 seconds. */
function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    const next = notifications.length > 0 ? takeNotification() : undefined
    if (!next || typeof next.message !== 'string') return
    notify(next.type === 'error' || next.type === 'warning' ? 'error' : 'success', translate(next.message))
  }, [notifications, takeNotification, translate])
  return null
}
