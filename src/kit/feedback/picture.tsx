import './picture.css'

interface Props {
  kind: 'empty' | 'failed' | 'done'
}

/** A small picture of bars and a circle for a state that the words beside it name. */
export const Picture = ({ kind }: Props) => (
  <svg className="picture" data-kind={kind} viewBox="0 0 120 72" aria-hidden="true">
    <rect className="picture-ground" width="120" height="72" rx="16" />
    <rect
      x="18"
      y="18"
      width="56"
      height="9"
      rx="4.5"
      className={kind === 'empty' ? 'picture-open' : 'picture-amount'}
    />
    <rect
      x={kind === 'failed' ? 30 : 18}
      y="32"
      width={kind === 'failed' ? 24 : 34}
      height="9"
      rx="4.5"
      className={kind === 'empty' ? 'picture-open' : 'picture-interest'}
    />
    <rect
      x="18"
      y="46"
      width="44"
      height="9"
      rx="4.5"
      className={kind === 'done' ? 'picture-fees' : 'picture-open'}
    />
    <circle cx="90" cy="36" r="16" className="picture-circle" />
    <path className="picture-sign" d={signs[kind]} />
  </svg>
)

const signs: Record<Props['kind'], string> = {
  empty: 'M83 36h14M90 29v14',
  failed: 'M90 28v10M90 43v1',
  done: 'M83 36l5 5 9-10',
}
