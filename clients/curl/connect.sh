export HAVELI_URL='https://haveli.example'
export HAVELI_KEY='hvl_…'
