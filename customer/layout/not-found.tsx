import { NotFound } from '#src/ui/not-found.tsx'

export default function CustomerNotFound() {
  return <NotFound home="/" />
}
