-- One queue for each kind of work (server/platform/jobs/slots.ts) instead of one for all.
SELECT pgboss.create_queue(name, '{}') FROM unnest(array['submissions', 'lenders', 'messages', 'campaigns', 'outbound', 'files', 'upkeep']) AS name;
--> statement-breakpoint
UPDATE pgboss.job SET name = CASE data->>'name'
  WHEN 'lender-submit' THEN 'submissions'
  WHEN 'lender-poll' THEN 'lenders'
  WHEN 'lender-withdraw' THEN 'lenders'
  WHEN 'lender-erasure' THEN 'lenders'
  WHEN 'send-message' THEN 'messages'
  WHEN 'mail-approvals' THEN 'messages'
  WHEN 'report-ready' THEN 'messages'
  WHEN 'send-campaign' THEN 'campaigns'
  WHEN 'portal-webhook' THEN 'outbound'
  WHEN 'penny-drop' THEN 'outbound'
  WHEN 'export-report' THEN 'files'
  WHEN 'apply-status-file' THEN 'files'
  ELSE 'upkeep' END
WHERE name = 'work';
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SELECT pgboss.delete_queue('work');
