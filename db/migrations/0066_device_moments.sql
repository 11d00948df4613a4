-- What a device's clock said of what was typed without a network, beside the moment that counts and the server's own
-- (decision 0067). Null: typed with the server at hand, or before November 2026.
alter table grns add column device_at timestamptz;
alter table stock_movements add column device_at timestamptz;
alter table stock_count_lines add column device_at timestamptz, add column entered_at timestamptz;
