import { ways } from '#src/locales/ways.ts'
import { Expired } from '../parts/expired.tsx'

export const words = [ways]

/** Where a partner's one-time code leads. No partner can be given codes yet, so each one is unknown. */
export default function Auth() {
  return <Expired />
}
