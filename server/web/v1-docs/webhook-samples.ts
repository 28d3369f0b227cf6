import type { SampleLanguage } from './code-samples.ts'

/** How to check that a webhook is from us, in each language. The header is `t=…,v1=…`, with two `v1` during a rotation. */
export const webhookSamples: Readonly<Record<SampleLanguage, string>> = {
  curl: `# What we send, so that you can try your endpoint:
BODY='{"object":"event","id":"evt_0192f1c27a347b109c553f2a1b4c5d6e","type":"webhook.test"}'
TIME=$(date +%s)
SIGNATURE=$(printf '%s' "$TIME.$BODY" | openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" -r | cut -d' ' -f1)
curl https://your-system.example/tulna \\
  -H "Content-Type: application/json" \\
  -H "Tulna-Signature: t=$TIME,v1=$SIGNATURE" \\
  -d "$BODY"`,
  node: `import { verifyWebhook } from './tulna.mjs'

// The exact text of the request: parse it only after it is verified.
const event = await verifyWebhook(text, request.headers.get('tulna-signature'), process.env.WEBHOOK_SECRET)
if (event.type === 'application.disbursed') console.log(event.data.object)`,
  python: `import hashlib, hmac, json, os, time

def verify(body: bytes, header: str) -> dict:
    parts = [part.split("=", 1) for part in header.split(",")]
    moment = next(value for name, value in parts if name == "t")
    if abs(time.time() - int(moment)) > 300:
        raise ValueError("too old")
    secret = os.environ["WEBHOOK_SECRET"].encode()
    expected = hmac.new(secret, moment.encode() + b"." + body, hashlib.sha256).hexdigest()
    if not any(name == "v1" and hmac.compare_digest(value, expected) for name, value in parts):
        raise ValueError("wrong signature")
    return json.loads(body)`,
  php: `<?php
function verify(string $body, string $header): array {
    $time = null;
    $given = [];
    foreach (explode(',', $header) as $part) {
        [$name, $value] = explode('=', $part, 2);
        if ($name === 't') $time = $value;
        if ($name === 'v1') $given[] = $value;
    }
    if ($time === null || abs(time() - (int) $time) > 300) throw new Exception('too old');
    $expected = hash_hmac('sha256', "$time.$body", getenv('WEBHOOK_SECRET'));
    foreach ($given as $one) if (hash_equals($expected, $one)) return json_decode($body, true);
    throw new Exception('wrong signature');
}`,
}
