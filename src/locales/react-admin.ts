import { pair } from './pair.ts'

/** react-admin's words that our back office shows; English is its own language package. */
export const reactAdmin = pair(
  {
    'ra.action.open_menu': 'Open menu',
    'ra.action.close_menu': 'Close menu',
    'ra.action.open': 'Open',
    'ra.action.close': 'Close',
    'ra.action.refresh': 'Refresh',
    'ra.navigation.skip_nav': 'Skip to content',
    'ra.page.loading': 'Loading',
    'ra.page.error': 'Something went wrong',
    'ra.message.loading': 'Please wait',
    'ra.message.error': "A client error occurred and your request couldn't be completed.",
    'ra.notification.http_error': 'Server communication error',
    'ra.notification.item_doesnt_exist': 'Element does not exist',
  },
  () => import('./react-admin.hi.ts'),
)
