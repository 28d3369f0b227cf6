import { useEffect, useRef } from 'react'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'

/** How often the watched part is stored while a video plays. */
const EVERY_MS = 10_000

interface Props {
  title: string
  src: string
  /** Percent of the video that was really played, counting no part twice. */
  onWatched: (percent: number) => void
  onClose: () => void
}

/** Plays a video and reports how much of it was watched. */
export function VideoDialog({ title, src, onWatched, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const reported = useRef(0)
  function report() {
    const percent = video.current ? watchedPart(video.current) : 0
    if (percent <= reported.current) return
    reported.current = percent
    onWatched(percent)
  }
  const latest = useRef(report)
  latest.current = report
  useEffect(() => {
    const timer = setInterval(() => latest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Dialog
      title={title}
      onClose={() => {
        report()
        onClose()
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are part of the uploaded file */}
      <video ref={video} className="training-video" src={src} controls onPause={report} onEnded={report} />
    </Dialog>
  )
}

/** The last second of a video is often cut off by the player. */
const NEARLY = 98

export function watchedPart({ played, duration }: Pick<HTMLVideoElement, 'played' | 'duration'>): number {
  if (!(duration > 0)) return 0
  let seconds = 0
  for (let part = 0; part < played.length; part++) seconds += played.end(part) - played.start(part)
  const percent = Math.floor((100 * seconds) / duration)
  return percent >= NEARLY ? 100 : percent
}
