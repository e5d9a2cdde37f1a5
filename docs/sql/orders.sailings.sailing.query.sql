-- vesselsAt
select "sailings"."vessel", "sailings"."voyage", "sailings"."state"
from "sailing_calls"
inner join "sailings" on "sailings"."id" = "sailing_calls"."sailing_id"
where "sailing_calls"."id" = $1;
