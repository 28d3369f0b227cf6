import './downloads-list.css'
import { useSyncExternalStore } from 'react'
import { currentDownloads, dismissDownload, onDownloads } from '#src/admin/call/downloads.ts'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Running downloads, above the page; a failure stays until it is closed. */
export function DownloadsList() {
  const w = useWords(adminFiles)
  const t = useWords(common)
  const downloads = useSyncExternalStore(onDownloads, currentDownloads)
  return (
    <div className="downloads">
      <div role="status">
        {downloads
          .filter(({ reason }) => reason === undefined)
          .map(({ id, file, rows }) => (
            <p key={id}>
              <span className="download-turning" aria-hidden="true" />
              <span>{w('downloading', { file })}</span>
              {rows !== undefined && rows > 0 && (
                <span>{` · ${w('rowsSoFar', { rows: rows.toLocaleString('en-IN') })}`}</span>
              )}
            </p>
          ))}
      </div>
      {downloads
        .filter(({ reason }) => reason !== undefined)
        .map(({ id, file, reason = '' }) => (
          <p key={id} className="download-failed">
            <ErrorLine look="plain" text={w('downloadFailed', { file, reason })}>
              <TextButton onClick={() => dismissDownload(id)}>{t('close')}</TextButton>
            </ErrorLine>
          </p>
        ))}
    </div>
  )
}
