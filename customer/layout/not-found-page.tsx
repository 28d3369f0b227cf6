import { NotFound } from '#src/ui/frame/not-found.tsx'
import { Picture } from '#src/ui/picture.tsx'

export default function CustomerNotFound() {
  return <NotFound home="/" picture={<Picture kind="empty" />} />
}
