/* Published features for users of account data (Sahamati, certification-standards, FIU module), and what they are to us. */

export const fiuFeatures = `| Feature | about | verdict | why |
| --- | --- | --- | --- |
| 1001–1003, 1011, 1012, 1019–1035, 1037–1041 | request for consent, its handle and the signed consent, with wrong answers of the aggregator | not ours | the lender makes the request; where it lets us make it, see decision 100 |
| 1004 | notice that a consent is active | passes | stored, then 200 |
| 1005, 1015, 1043 (signature) | notice by another aggregator, or about the consent of another one | passes | InvalidNotifier, InvalidConsentId |
| 1006–1009, 1013, 1014 | notice with a wrong notifier type, id, handle, field, version or time | passes | the published error, and no row changes |
| 1010, 2008 | notice 15 minutes early or late | passes | InvalidRequest from five minutes on |
| 1016–1018 | no data is asked for after a pause, an end or a revocation | not ours | the state is kept and shown; the lender asks for data, or see decision 100 |
| 1036, 2027 | notice with a wrong signature | passes | SignatureDoesNotMatch |
| 1042, 1043, 2028, 2029 (API key) | notice with the key of another caller in a header | not ours | a notice proves its sender by its signature; we give out no API keys |
| 2001, 2010, 2016–2026 | request and fetch of data, key material, decryption | see decision 100 | only where a lender lets us act as its technology provider |
| 2002–2007, 2009, 2012 | notice of data: good, or with a wrong version, session, notifier, status or transaction | passes | 200, or the published error, and no row changes |
| 2011, 2015 | no fetch after a session expired or failed | see decision 100 | we fetch nothing for a relay |
| 3001 | consent asked by a call back, from start to end | not ours | the lender starts it |`
