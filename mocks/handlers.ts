import { http } from 'msw'

/** Passes every call to the real app in this process. */
export const passCallsTo = (fetch: (request: Request) => Response | Promise<Response>) => [
  http.all('*/api/*', ({ request }) => {
    // A browser says so itself where a call leaves it; what is caught here comes from our own page.
    request.headers.set('sec-fetch-site', 'same-origin')
    return fetch(request)
  }),
]
