import { http } from 'msw'

/** Passes every call to the real app in this process. */
export const passCallsTo = (fetch: (request: Request) => Response | Promise<Response>) => [
  http.all('*/api/*', ({ request }) => fetch(request)),
]
