import './theme-preview.css'
import type { CSSProperties } from 'react'
import type { Row } from '#src/admin/model/define-resource.ts'
import { brandColours } from '#src/domain/co-brands/brand-colours.ts'
import { coBrandOf, defaultBrand, type FontName, fonts } from '#src/domain/co-brands/co-brands.ts'
import { contrast, READABLE, WHITE } from '#src/domain/co-brands/contrast.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPartnerConfig } from './words.ts'

/** Preview in the partner's current colours, with those darkened for contrast. */
export function ThemePreview({ row }: { row: Row }) {
  const w = useWords(adminPartnerConfig)
  const language = useLanguage()
  const known = coBrandOf(String(row.key))
  const base = known ?? defaultBrand
  const primary = String(row.primary_colour ?? base.primary)
  const secondary = String(row.secondary_colour ?? base.secondary)
  const font = row.font ? fonts[row.font as FontName] : base.font
  const colours = brandColours({ primary, secondary })
  const faint = [
    { name: w('primary'), colour: primary, used: colours['--brand-ink'] },
    { name: w('secondary'), colour: secondary, used: colours['--ink'] },
  ].filter(({ colour }) => contrast(colour, WHITE) < READABLE)
  const sentence = row[language === 'hi' ? 'partnership_hi' : 'partnership_en'] ?? w('partnership')
  return (
    <div className="theme">
      <h3>{w('preview')}</h3>
      <section
        className="theme-page"
        aria-label={w('preview')}
        style={{ ...colours, fontFamily: `${font.family}, sans-serif` } as CSSProperties}
      >
        <header>
          {row.logo ? (
            <img src={String(row.logo)} alt={String(row.name)} height="32" />
          ) : (
            <strong>
              <span className="theme-tile">{String(row.name).charAt(0)}</span> <span>{String(row.name)}</span>
            </strong>
          )}
          <span className="theme-partner">
            <span>{String(sentence)}</span>{' '}
            {row.co_brand_logo ? <img src={String(row.co_brand_logo)} alt="" height="24" /> : null}
          </span>
        </header>
        <h4>{w('heading')}</h4>
        <p>
          {w('text')} <span className="theme-link">{w('link')}</span>
        </p>
        <p>
          <span className="theme-button">{w('button')}</span> <span className="theme-chip">{w('chip')}</span>
        </p>
      </section>
      {faint.map(({ name, colour, used }) => (
        <p key={name} className="note warn" role="status">
          {w('faint', { name, colour, ratio: contrast(colour, WHITE).toFixed(2), used })}
        </p>
      ))}
      {!known && <p className="note warn">{w('noBrand')}</p>}
    </div>
  )
}
