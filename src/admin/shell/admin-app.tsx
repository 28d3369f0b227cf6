import { CssBaseline, createTheme, ThemeProvider } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource as RaResource } from 'react-admin'
import { createBrowserRouter, Link, Navigate, Route, RouterProvider, useLocation } from 'react-router-dom'
import { ForSession } from '#src/admin/model/allowed.tsx'
import { makeDataProvider } from '#src/admin/model/data-provider.ts'
import type { Declaration, Page, Resource } from '#src/admin/model/define-resource.ts'
import { askEarly } from '#src/admin/model/early-list.ts'
import { ListPage } from '#src/admin/resource/list-page.tsx'
import { authProvider } from '#src/admin/session/auth-provider.ts'
import { adminSession, homeOf, refused, useAdminSession } from '#src/admin/session/session.ts'
import { CrashPage } from '#src/kit/frame/crash-page.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { AreaLink } from '#src/kit/page/area-link.ts'
import { useColorMode } from '#src/kit/styles/color-mode.ts'
import { makeI18nProvider } from './i18n-provider.ts'
import { makeLayout } from './layout.tsx'
import { Notifications } from './notifications.tsx'
import { showRowsLeftOut } from './rows-left-out.ts'
import { themes } from './theme.ts'

const EditPage = lazyPart(async () => (await import('#src/admin/resource/edit-page.tsx')).EditPage)
const InvitePage = lazyPart(async () => (await import('#src/admin/session/admin-invite-page.tsx')).InvitePage)
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
              below && <Route key={name} path={`/${name}/${below.path}`} element={<below.Screen />} />,
          )}
        </CustomRoutes>
      </CoreAdminUI>
      <Notifications />
    </AdminContext>
  )

  const router = createBrowserRouter([
    { path: '/admin/login', element: <LoginRoute /> },
    { path: '/admin/invite', element: <Plain Screen={InvitePage} /> },
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
      <RouterProvider router={router} useTransitions={false} />
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
