ALTER TABLE "payments" ADD COLUMN "receipt" jsonb;--> statement-breakpoint
CREATE INDEX "licences_expiry" ON "licences" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");