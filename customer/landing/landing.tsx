import './landing.css'
import { login } from '#customer/sign-in/login.words.ts'
import { LoginForm } from '#customer/sign-in/login-form.tsx'
import { useWords } from '#src/platform/words.tsx'
import { lazyPage } from '#src/ui/lazy-page.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { StaticPart } from '#src/ui/static-part.tsx'
import { hero } from './hero.words.ts'

/** Words that must be loaded in Hindi before hydration. */
export const words = [hero, login]

const More = lazyPage(() => import('./landing-more.tsx'))

export default function Landing() {
  const t = useWords(hero)
  return (
    <>
      <div className="hero">
        <div className="hero-row">
          <div className="hero-text">
            <PageTitle tab={t('tab')}>{t('title')}</PageTitle>
            <p className="hero-lead">{t('lead')}</p>
            <ul className="ticks">
              <li>{t('free')}</li>
              <li>{t('neutral')}</li>
              <li>{t('private')}</li>
            </ul>
          </div>
          <LoginForm />
        </div>
      </div>
      <StaticPart id="landing-more" className="page landing" part={More.Page} />
    </>
  )
}
