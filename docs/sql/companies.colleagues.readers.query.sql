-- people
select "id", "authorities", "is_owner"
from "users"
where (("users"."customer_id" = $1 or "users"."id" = $2) and "users"."block_time" is null and "users"."remove_time" is null)
order by "users"."id" <> $3, "users"."id";
