-- userWithCompany
select "users"."id", "users"."customer_id", "users"."username", "users"."password_hash", "users"."linkman", "users"."phone", "users"."authorities", "users"."preset", "users"."is_owner", "users"."language", "users"."price_mails", "users"."welcome_time", "users"."block_time", "users"."remove_time", "users"."version", "users"."create_time", "customers"."id", "customers"."kind", "customers"."company1", "customers"."company2", "customers"."address1", "customers"."address2", "customers"."city", "customers"."province", "customers"."country_id", "customers"."zip_code", "customers"."credit_no", "customers"."invoice_title", "customers"."exp_address", "customers"."exp_consignee", "customers"."exp_phone", "customers"."profile", "customers"."is_listed", "customers"."review", "customers"."review_reason", "customers"."review_time", "customers"."block_time", "customers"."block_reason", "customers"."payment_days", "customers"."group_id", "customers"."version", "customers"."create_time", coalesce((
    select string_agg("customer_industries"."industry_id"::text, ','
order by "customer_industries"."industry_id")
from "customer_industries"
where "customer_industries"."customer_id" = "customers"."id"), ''), coalesce((
    select string_agg("customer_businesses"."business_id"::text, ','
order by "customer_businesses"."business_id")
from "customer_businesses"
where "customer_businesses"."customer_id" = "customers"."id"), ''), coalesce((
    select string_agg("customer_routes"."route_id"::text, ','
order by "customer_routes"."route_id")
from "customer_routes"
where "customer_routes"."customer_id" = "customers"."id"), ''), coalesce((
    select string_agg("customer_ports"."port_id"::text, ','
order by "customer_ports"."port_id")
from "customer_ports"
where "customer_ports"."customer_id" = "customers"."id"), '')
from "users"
left join "customers" on "customers"."id" = "users"."customer_id"
where "users"."id" = $1;
