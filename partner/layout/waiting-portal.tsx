const CARDS = ['leads', 'offers', 'approved', 'paid']

/** The portal as grey shapes: the first paint, before scripts and session are here. No words, so it fits each language. */
export const Waiting = () => (
  <div className="portal" aria-busy="true">
    <div className="portal-bar" />
    <div className="portal-sidebar portal-wait-side">
      {CARDS.map((name) => (
        <span key={name} className="portal-wait-line" />
      ))}
    </div>
    <div className="portal-main">
      <span className="portal-wait-title" />
      <div className="portal-wait-cards">
        {CARDS.map((name) => (
          <span key={name} className="portal-wait-card" />
        ))}
      </div>
    </div>
  </div>
)
