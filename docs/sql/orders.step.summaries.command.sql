-- addMove
insert into "monthly_moves" ("month", "from_status", "to_status", "minutes", "count")
values ($1, $2, $3, $4, $5) on conflict ("month","from_status","to_status","minutes") do update
set "count" = "monthly_moves"."count" + 1;
