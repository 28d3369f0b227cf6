-- While an admin acts alone (server/access/approvals/effects.ts), columns with a weight (server/tables/weights.ts) keep
-- their values, whatever statement writes them. Without arguments: the table as a whole.
CREATE FUNCTION refuse_weight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  made jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  changed text;
BEGIN
  SELECT key INTO changed FROM jsonb_object_keys(was || made) AS key
    WHERE (TG_NARGS = 0 OR key = ANY (TG_ARGV))
      AND coalesce(was -> key, 'null') <> coalesce(made -> key, 'null')
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%.% needs a second admin', TG_TABLE_NAME, changed USING ERRCODE = 'TW001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_factor_weight AFTER INSERT OR UPDATE OR DELETE ON admin_factor FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER admin_user_weight AFTER INSERT OR UPDATE OR DELETE ON admin_user FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('email', 'password_hash', 'role_id', 'status');
--> statement-breakpoint
CREATE TRIGGER amount_conflict_weight AFTER INSERT OR UPDATE OR DELETE ON amount_conflict FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('state', 'decided_by', 'decided_at', 'decision');
--> statement-breakpoint
CREATE TRIGGER api_key_weight AFTER INSERT OR UPDATE OR DELETE ON api_key FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER auth_code_weight AFTER INSERT OR UPDATE OR DELETE ON auth_code FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER bank_account_weight AFTER INSERT OR UPDATE OR DELETE ON bank_account FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER billing_document_weight AFTER INSERT OR UPDATE OR DELETE ON billing_document FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER billing_serial_weight AFTER INSERT OR UPDATE OR DELETE ON billing_serial FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER campaign_weight AFTER INSERT OR UPDATE OR DELETE ON campaign FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER commission_basis_weight AFTER INSERT OR UPDATE OR DELETE ON commission_basis FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER commission_case_weight AFTER INSERT OR UPDATE OR DELETE ON commission_case FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER commission_file_weight AFTER INSERT OR UPDATE OR DELETE ON commission_file FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER commission_file_row_weight AFTER INSERT OR UPDATE OR DELETE ON commission_file_row FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER commission_line_weight AFTER INSERT OR UPDATE OR DELETE ON commission_line FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER commission_month_weight AFTER INSERT OR UPDATE OR DELETE ON commission_month FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER commission_period_weight AFTER INSERT OR UPDATE OR DELETE ON commission_period FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER consent_weight AFTER INSERT OR UPDATE OR DELETE ON consent FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER custom_field_weight AFTER INSERT OR UPDATE OR DELETE ON custom_field FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('label_en', 'label_hi', 'required', 'min', 'max', 'choices', 'formula', 'see_roles', 'set_roles');
--> statement-breakpoint
CREATE TRIGGER erasure_weight AFTER INSERT OR UPDATE OR DELETE ON erasure FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER file_source_weight AFTER INSERT OR UPDATE OR DELETE ON file_source FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('way', 'address', 'folder', 'username', 'senders', 'secret_cipher', 'host_key', 'max_rows', 'max_rupees', 'allowed_by');
--> statement-breakpoint
CREATE TRIGGER gst_rule_weight AFTER INSERT OR UPDATE OR DELETE ON gst_rule FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER invite_weight AFTER INSERT OR UPDATE OR DELETE ON invite FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER lender_application_weight AFTER INSERT OR UPDATE OR DELETE ON lender_application FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('prospect_id', 'status', 'disbursed_amount', 'tranches');
--> statement-breakpoint
CREATE TRIGGER lender_integration_weight AFTER INSERT OR UPDATE OR DELETE ON lender_integration FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('slug', 'protocol', 'mode', 'credential', 'hosts');
--> statement-breakpoint
CREATE TRIGGER lender_receipt_weight AFTER INSERT OR UPDATE OR DELETE ON lender_receipt FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER lender_revenue_weight AFTER INSERT OR UPDATE OR DELETE ON lender_revenue FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER masquerade_weight AFTER INSERT OR UPDATE OR DELETE ON masquerade FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('admin_id', 'merchant_id', 'session_id', 'edits_at');
--> statement-breakpoint
CREATE TRIGGER merchant_weight AFTER INSERT OR UPDATE OR DELETE ON merchant FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('partner_id', 'name', 'status', 'business_type', 'contact_name', 'mobile', 'email', 'pan_cipher', 'pan_hash', 'gstin_cipher', 'gst_state', 'parent_id', 'split_percent');
--> statement-breakpoint
CREATE TRIGGER merchant_portal_weight AFTER INSERT OR UPDATE OR DELETE ON merchant_portal FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('referral_code', 'payout_hold_until', 'billing');
--> statement-breakpoint
CREATE TRIGGER merchant_split_weight AFTER INSERT OR UPDATE OR DELETE ON merchant_split FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER merchant_staff_weight AFTER INSERT OR UPDATE OR DELETE ON merchant_staff FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('merchant_user_id', 'rights', 'cases');
--> statement-breakpoint
CREATE TRIGGER merchant_tax_id_weight AFTER INSERT OR UPDATE OR DELETE ON merchant_tax_id FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER merchant_user_weight AFTER INSERT OR UPDATE OR DELETE ON merchant_user FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('merchant_id', 'email', 'mobile', 'password_hash', 'status');
--> statement-breakpoint
CREATE TRIGGER partner_weight AFTER INSERT OR UPDATE OR DELETE ON partner FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('revenue_percent', 'revenue_flat_fee');
--> statement-breakpoint
CREATE TRIGGER partner_factor_weight AFTER INSERT OR UPDATE OR DELETE ON partner_factor FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER partner_rate_weight AFTER INSERT OR UPDATE OR DELETE ON partner_rate FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER payment_answer_weight AFTER INSERT OR UPDATE OR DELETE ON payment_answer FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER payment_file_weight AFTER INSERT OR UPDATE OR DELETE ON payment_file FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER payout_weight AFTER INSERT OR UPDATE OR DELETE ON payout FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER person_key_weight AFTER INSERT OR UPDATE OR DELETE ON person_key FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER product_rate_weight AFTER INSERT OR UPDATE OR DELETE ON product_rate FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER product_rate_list_weight AFTER INSERT OR UPDATE OR DELETE ON product_rate_list FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER product_request_weight AFTER INSERT OR UPDATE OR DELETE ON product_request FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('prospect_id', 'merchant_id', 'status', 'details');
--> statement-breakpoint
CREATE TRIGGER proposal_weight AFTER INSERT OR UPDATE OR DELETE ON proposal FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER prospect_weight AFTER INSERT OR UPDATE OR DELETE ON prospect FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('merged_into', 'merchant_id', 'link_id', 'attributed_at', 'mobile_phone_number', 'email', 'first_name', 'last_name', 'birth_date_cipher', 'pan_cipher', 'pan_hash');
--> statement-breakpoint
CREATE TRIGGER prospect_alias_weight AFTER INSERT OR UPDATE OR DELETE ON prospect_alias FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER referral_weight AFTER INSERT OR UPDATE OR DELETE ON referral FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('merchant_id', 'split_percent');
--> statement-breakpoint
CREATE TRIGGER role_rows_weight AFTER INSERT OR UPDATE OR DELETE ON role_rows FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER self_review_weight AFTER INSERT OR UPDATE OR DELETE ON self_review FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('state', 'decided_by', 'decided_at');
--> statement-breakpoint
CREATE TRIGGER session_weight AFTER INSERT OR UPDATE OR DELETE ON session FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('kind', 'admin_id', 'merchant_user_id', 'prospect_id', 'token_hash', 'bearer_hash', 'view_as', 'api', 'scope', 'agent', 'refresh_hash');
--> statement-breakpoint
CREATE TRIGGER slab_list_weight AFTER INSERT OR UPDATE OR DELETE ON slab_list FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER suppression_weight AFTER INSERT OR UPDATE OR DELETE ON suppression FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('removed_at');
--> statement-breakpoint
CREATE TRIGGER tds_certificate_weight AFTER INSERT OR UPDATE OR DELETE ON tds_certificate FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER tds_rule_weight AFTER INSERT OR UPDATE OR DELETE ON tds_rule FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
CREATE TRIGGER transfer_weight AFTER INSERT OR UPDATE OR DELETE ON transfer FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
