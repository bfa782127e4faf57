CREATE INDEX "product_variants_on_sale" ON "product_variants" USING btree (coalesce("sale_price_in_cents", "price_in_cents"),"id") WHERE "product_variants"."sale_price_in_cents" is not null;--> statement-breakpoint
-- Without it the planner takes any range of prices for one variant in two hundred, and walks the shop to find them.
create statistics product_variants_prices on (coalesce(sale_price_in_cents, price_in_cents)) from product_variants;
