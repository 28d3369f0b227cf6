import { Picture } from '#src/kit/feedback/picture.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'

export default function CustomerNotFound() {
  return <NotFound home="/" picture={<Picture kind="empty" />} />
}
