/* Published features for users of account data (Sahamati, certification-standards, FIU module), and what they are to us. */

type Verdict = 'passes' | 'not ours' | 'see decision 100'

/** Proof: a test of tests/api/integrations/account-data.test.ts, in a few words. */
export const fiuFeatures: { features: string; about: string; verdict: Verdict; why: string }[] = [
  {
    features: '1001–1003, 1011, 1012, 1019–1035, 1037–1041',
    about: 'request for consent, its handle and the signed consent, with wrong answers of the aggregator',
    verdict: 'not ours',
    why: 'the lender makes the request; where it lets us make it, see decision 100',
  },
  {
    features: '1004',
    about: 'notice that a consent is active',
    verdict: 'passes',
    why: 'stored, then 200',
  },
  {
    features: '1005, 1015, 1043 (signature)',
    about: 'notice by another aggregator, or about the consent of another one',
    verdict: 'passes',
    why: 'InvalidNotifier, InvalidConsentId',
  },
  {
    features: '1006–1009, 1013, 1014',
    about: 'notice with a wrong notifier type, id, handle, field, version or time',
    verdict: 'passes',
    why: 'the published error, and no row changes',
  },
  {
    features: '1010, 2008',
    about: 'notice 15 minutes early or late',
    verdict: 'passes',
    why: 'InvalidRequest from five minutes on',
  },
  {
    features: '1016–1018',
    about: 'no data is asked for after a pause, an end or a revocation',
    verdict: 'not ours',
    why: 'the state is kept and shown; the lender asks for data, or see decision 100',
  },
  {
    features: '1036, 2027',
    about: 'notice with a wrong signature',
    verdict: 'passes',
    why: 'SignatureDoesNotMatch',
  },
  {
    features: '1042, 1043, 2028, 2029 (API key)',
    about: 'notice with the key of another caller in a header',
    verdict: 'not ours',
    why: 'a notice proves its sender by its signature; we give out no API keys',
  },
  {
    features: '2001, 2010, 2016–2026',
    about: 'request and fetch of data, key material, decryption',
    verdict: 'see decision 100',
    why: 'only where a lender lets us act as its technology provider',
  },
  {
    features: '2002–2007, 2009, 2012',
    about: 'notice of data: good, or with a wrong version, session, notifier, status or transaction',
    verdict: 'passes',
    why: '200, or the published error, and no row changes',
  },
  {
    features: '2011, 2015',
    about: 'no fetch after a session expired or failed',
    verdict: 'see decision 100',
    why: 'we fetch nothing for a relay',
  },
  {
    features: '3001',
    about: 'consent asked by a call back, from start to end',
    verdict: 'not ours',
    why: 'the lender starts it',
  },
]
