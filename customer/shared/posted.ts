import { createContext } from 'react'
import type { Problems } from '#src/kit/fields/form.tsx'
import type { Challenge } from './challenge.ts'

/** What the server knows of a form that was sent without scripts. */
export interface Posted {
  channel?: 'mobile' | 'email'
  to?: string
  challenge?: Challenge
  problems?: Problems
}

/** Set while prerendering the pages that the server fills in (customer/render-site.tsx); empty in the browser. */
export const PostedForm = createContext<Posted>({})
